import type { Preview, PublicPage } from '#app/page.ts'
import { type Page, pageAt, pages } from '#app/pages.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { station } from '#domain/station.ts'
import type { PageWords } from './page-words.ts'
import { breadcrumbs } from './structured-data.ts'

type Head = { words: PageWords; preview?: Preview }
const heads = import.meta.glob<Head>('../pages/*.tsx', { query: '?only=words,preview', eager: true })

/** The parts of a page's head that are in its own file. */
function headOf({ file }: Page): Head {
  const head = heads[`../pages/${file}.tsx`]
  if (!head) throw new Error(`There is no head in app/pages/${file}.tsx.`)
  return head
}

const known = new WeakMap<Catalogue, ReadonlyMap<string, PublicPage>>()

/**
 * Every page that search engines and link previews may know about, by its address without a slash at its end: the front
 * page first, the pages of single items last. Hidden items have no page here.
 */
export function publicPagesOf(catalogue: Catalogue): ReadonlyMap<string, PublicPage> {
  const pagesOf = known.get(catalogue) ?? listPages(catalogue)
  known.set(catalogue, pagesOf)
  return pagesOf
}

function listPages({ subscriptions, merch, events }: Catalogue): ReadonlyMap<string, PublicPage> {
  const onSale = { subscriptions, merch: merch.filter((product) => product.public), events: events.filter((event) => event.public) }
  const lists = new Map<string, PublicPage>()
  const details = new Map<string, PublicPage>()
  for (const page of Object.values(pages)) {
    const { words, preview } = headOf(page)
    if (!preview) continue
    lists.set(page.path, { ...preview, words })
    for (const { path, ...detail } of preview.details?.(onSale) ?? []) {
      const trail = breadcrumbs([station.name, pages.landing.path], [words.title, page.path], [detail.card.name, path])
      details.set(path, { ...detail, shows: preview.shows, dataOf: (place) => [...(detail.dataOf?.(place) ?? []), trail] })
    }
  }
  return new Map([...lists, ...details])
}

/** The addresses of the public pages, the front page first. */
export function publicPaths(catalogue: Catalogue): readonly string[] {
  return [...publicPagesOf(catalogue).keys()]
}

const isPublic = (page: Page) => headOf(page).preview !== undefined

/** The title and description of a page that isn't public; undefined at any other address. */
export function privateWordsAt(path: string): PageWords | undefined {
  const page = pageAt(path)
  return page && !isPublic(page) ? headOf(page).words : undefined
}

/** The address of every page that isn't public. */
export const privatePaths: readonly string[] = Object.values(pages).flatMap((page) => (isPublic(page) ? [] : [page.path]))
