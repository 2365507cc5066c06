import type { Catalogue } from '#domain/catalogue/catalogue.ts'

/** What of the catalogue a page was drawn with. */
export type Drawn = Partial<Pick<Catalogue, 'subscriptions' | 'merch' | 'events'>>

let drawn: Drawn | undefined

/** Says what the next page is drawn with. One page is drawn at a time. */
export function drawWith(lists: Drawn): void {
  drawn = lists
}

/** What this page was drawn with: it's in the document once, so that the browser starts from the same. Empty where nothing was drawn. */
export function drawnWith(): Drawn {
  drawn ??= JSON.parse(globalThis.document?.getElementById('drawn')?.textContent ?? '{}') as Drawn
  return drawn
}
