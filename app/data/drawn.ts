import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Settings } from '#domain/catalogue/editing/document.ts'

/** What of the catalogue a page was drawn with. */
export type Drawn = Partial<Pick<Catalogue, 'subscriptions' | 'merch' | 'events'>>

/** What a page brings along: its lists, and what the station changed about itself, if it did. */
export type Carried = Drawn & { settings?: Settings }

let drawn: Carried | undefined

/** Says what the next page is drawn with. One page is drawn at a time. */
export function drawWith(lists: Drawn): void {
  drawn = lists
}

/** What this page was drawn with: it's in the document once, so that the browser starts from the same. Empty where nothing was drawn. */
export function drawnWith(): Carried {
  drawn ??= JSON.parse(globalThis.document?.getElementById('drawn')?.textContent ?? '{}') as Carried
  return drawn
}
