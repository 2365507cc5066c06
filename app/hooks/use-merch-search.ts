import { startTransition, useCallback, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { paths } from '#app/paths.ts'
import { queryOf } from '#app/query.ts'
import { FIRST_PRODUCTS, LONGEST_CATEGORY, LONGEST_QUERY, type ProductQuery } from '#domain/catalogue/find-products.ts'

const nothing: ProductQuery = { text: '', category: '' }

/** What the list showed when something in it was opened: it stays so under the detail, whose address has no search. */
let left = nothing

function readQuery(search: string): ProductQuery {
  const query = new URLSearchParams(search)
  return { text: (query.get('q') ?? '').slice(0, LONGEST_QUERY), category: (query.get('category') ?? '').slice(0, LONGEST_CATEGORY) }
}

/** The address of the list with a search. */
function hrefOfQuery({ text, category }: ProductQuery): string {
  const query = queryOf({ q: text.trim() === '' ? undefined : text, category: category || undefined })
  return query === '' ? paths.merch : `${paths.merch}?${query}`
}

/** What this entry of the history remembers: where it was opened from, and how many tiles were drawn. Nothing while a page is drawn. */
const remembered = (): { from?: unknown; drawn?: unknown } => globalThis.history?.state ?? {}

function drawnThere(): number {
  const { drawn } = remembered()
  return typeof drawn === 'number' ? drawn : FIRST_PRODUCTS
}

/**
 * What is looked for on the page of merch, and how many tiles are drawn. The search is in the address, so that a link shows the same;
 * the number of tiles is in the entry of the history, so that a page is long enough to be found where it was left (D783).
 */
export function useMerchSearch(isUnderDetail: boolean) {
  const [, navigate] = useLocation()
  const search = useSearch()
  const inAddress = !isUnderDetail ? readQuery(search) : remembered().from === paths.merch ? left : nothing
  const [typed, setTyped] = useState<string>()
  const query = { ...inAddress, text: typed ?? inAddress.text }
  const [drawn, setDrawn] = useState(drawnThere)

  const { text, category } = query
  useEffect(() => {
    if (!isUnderDetail) left = { text, category }
  }, [isUnderDetail, text, category])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another entry of the history.
  useEffect(() => {
    if (!isUnderDetail) setDrawn(drawnThere())
    else if (drawn !== drawnThere()) history.replaceState({ ...history.state, drawn }, '')
  }, [isUnderDetail, search])

  /** As many again: the last of 2,000 is six presses away. It stays the same while a detail opens, and so does the list. */
  const onMore = useCallback(() => {
    const next = drawn * 2
    history.replaceState({ ...history.state, drawn: next }, '')
    startTransition(() => setDrawn(next))
  }, [drawn])

  return {
    query,
    hrefOfQuery,
    drawn,
    onQuery(next: ProductQuery) {
      setDrawn(FIRST_PRODUCTS)
      try {
        navigate(hrefOfQuery(next), { replace: true, state: { ...history.state, drawn: undefined } })
        setTyped(undefined)
      } catch {
        // Safari refuses a hundred changes within ten seconds: the list still follows what is typed.
        setTyped(next.text)
      }
    },
    onMore,
  }
}
