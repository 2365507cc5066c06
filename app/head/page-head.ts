import type { Card } from '#app/page.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { notFoundWords } from './not-found-words.ts'
import { fullTitle } from './page-words.ts'
import { privateWordsAt, publicPagesOf } from './public-pages.ts'

/** What search engines and link previews read about a page. Every address is a site path, like `/merch/logo-tee`. */
export type PageHead = {
  /** With the station's name. */
  title: string
  description: string
  image?: { src: string; alt: string }
  canonical: string | undefined
  isIndexed: boolean
  /** What the page is about, as schema.org describes it. */
  structuredData: readonly object[]
}

/** The address of the picture for a page's link: `/cards/merch/logo-tee.png`. */
function cardSrc(path: string): string {
  const file = path === '/' ? '/home' : path.replace(/[^a-z0-9/-]/gi, (char) => `_${char.charCodeAt(0).toString(16)}`)
  return `/cards${file}.png`
}

const withoutSlash = (path: string) => (path === '/' ? path : path.replace(/\/$/, ''))

/** The head of the page at a path, with or without a slash at its end. Pages that aren't public are kept out of search. */
export function headFor(path: string, catalogue: Catalogue): PageHead {
  const canonical = withoutSlash(path)
  const page = publicPagesOf(catalogue).get(canonical)
  if (!page) {
    const { title, description } = privateWordsAt(canonical) ?? notFoundWords
    return { title: fullTitle(title), description, canonical: undefined, isIndexed: false, structuredData: [] }
  }
  const src = cardSrc(canonical)
  return {
    title: fullTitle(page.words.title),
    description: page.words.description,
    // A name may be a whole sentence.
    image: { src, alt: [page.card.name.replace(/\.$/, ''), ...page.card.lines].join(', ') },
    canonical,
    isIndexed: true,
    structuredData: page.dataOf?.({ path: canonical, image: src }) ?? [],
  }
}

export type LinkCard = Card & { src: string }

/** The pictures that the heads of the public pages refer to. */
export function linkCards(catalogue: Catalogue): readonly LinkCard[] {
  return [...publicPagesOf(catalogue)].map(([path, { card }]) => ({ ...card, src: cardSrc(path) }))
}
