import { SearchField } from '#design-system/search-field/search-field.tsx'
import { LONGEST_QUERY, type ProductQuery } from '#domain/catalogue/find-products.ts'
import * as css from './merch-finder.css.ts'

export type MerchFinderProps = {
  query: ProductQuery
  onQuery: (query: ProductQuery) => void
  /** Where the list is shown for a query. */
  hrefOfQuery: (query: ProductQuery) => string
  /** Each category there is; the filter is left out where there's none. */
  categories: readonly string[]
}

/** Finds merch by words, as they're typed, and by category. `found` is how many are drawn of what is looked for; undefined until all of it has loaded. */
export function MerchFinder({ query, onQuery, hrefOfQuery, categories, found }: MerchFinderProps & { found: number | undefined }) {
  const isAsked = query.text.trim() !== '' || query.category !== ''
  return (
    <search className={css.finder}>
      <div className={css.field}>
        <SearchField label="Find in merch" maxLength={LONGEST_QUERY} value={query.text} onChange={(text) => onQuery({ ...query, text })} />
      </div>
      {categories.length > 0 && (
        <ul className={css.categories} aria-label="Categories">
          {['', ...categories].map((category) => (
            <li key={category}>
              <a
                className={css.category}
                href={hrefOfQuery({ ...query, category })}
                aria-current={category === query.category ? 'true' : undefined}
              >
                {category === '' ? 'Everything' : category}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={css.found}>
        {isAsked && (found === undefined ? 'Looking through all of it…' : found > 0 && `${found} found.`)}
      </p>
    </search>
  )
}
