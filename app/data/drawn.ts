import type { Catalogue, MerchProduct } from '#domain/catalogue/catalogue.ts'
import type { Settings } from '#domain/catalogue/settings-wire.ts'

/** The lists that pages show. */
export type ListName = 'subscriptions' | 'merch' | 'events'

/** What of the catalogue a page was drawn with. */
export type Drawn = Partial<Pick<Catalogue, ListName>> & {
  /** The tag of the server's answer about types of subscription while those are on sale that the page was drawn with. */
  subscriptionsTag?: string
  /** Where `merch` isn't all of it (D782): how many there are with their categories, or only the product that the page is about. */
  more?: { total?: number; categories?: readonly string[]; product?: MerchProduct }
}

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
