import type { Cents, PricePair } from '#domain/money/money.ts'
import type { Grams } from '#domain/weight/weight.ts'
import type { Photograph } from './photograph.ts'

/** The motifs and colours of posters. */
export const MOTIFS = [
  'rings',
  'dots',
  'stripes',
  'bars',
  'wave',
  'record',
  'tee',
  'mug',
  'badge',
  'tote',
  'cassette',
  'star',
  'paw',
  'stage',
  'heart',
  'card',
  'envelope',
] as const
export const ART_COLORS = ['orange', 'lime', 'pink', 'cyan', 'yellow'] as const
export type Motif = (typeof MOTIFS)[number]
export type ArtColor = (typeof ART_COLORS)[number]

/** The drawing shown for a product or event without a photograph. */
export type Art = { motif: Motif; color: ArtColor }

/** The special names that a type may ask for, in place of or next to the card's (D65). */
export const SPECIAL_NAMES = ['band', 'soloartist', 'business', 'pet'] as const
export type SpecialName = (typeof SPECIAL_NAMES)[number]

/** One tier of subscription. Cost in cents; every weight is 0 because the pack's only postage is its own $10 (D30). */
export type SubscriptionType = {
  id: string
  name: string
  tagline: string
  contents: readonly string[]
  cost: Cents
  art: Art
  image?: string | undefined
  /** What the station uploaded of it; absent where there is nothing yet. */
  photographs?: readonly Photograph[] | undefined
  weight: Grams
  tax: boolean
  nameoncard: boolean
  special?: SpecialName | undefined
  /** How many member names are asked for: four for band and household. */
  members: 0 | 4
  pack: boolean
  tshirt: boolean
  gold: boolean
  general: boolean
  daily: boolean
  monthly: boolean
  favshow: boolean
}

export type PrizeLists = {
  gold: readonly string[]
  general: readonly string[]
  aprilAtonement: readonly string[]
  /** One day of the radiothon after another. */
  daily: readonly (readonly string[])[]
  /** The paragraphs that people agree to. Nobody enters a draw whose terms they can't read, so without them it isn't offered (D233). */
  monthlyTerms: readonly string[]
}

export type Picture = { src: string; caption: string }

/** One option of a product or ticket, like a size. */
export type Param = { type: string; label: string; values: readonly string[] }

/** The stock left of one combination of options. `extraWeight` (grams) is added to the base weight. */
export type StockRow = { options: Readonly<Record<string, string>>; extraWeight: Grams; available: number }

export type Pack = { price: PricePair; extraWeight?: Grams }

/** A product in the shop. Without `stock` it is not counted and never runs out (D38). */
export type MerchProduct = {
  id: string
  /** The server's row number: newest first (D36). Absent for items that are only in the local list. */
  merchId?: number
  name: string
  description: string
  detail?: string
  /** What kind of thing it is, in the station's own word; absent where it has given none. */
  category?: string
  images: readonly Picture[]
  /** What the station uploaded of it; absent where there is nothing yet. */
  photographs?: readonly Photograph[] | undefined
  art: Art
  price: PricePair
  packs?: Readonly<Record<string, Pack>>
  weight: Grams
  tax: boolean
  public: boolean
  params: readonly Param[]
  stock?: readonly StockRow[]
}

/** A gig or event. Times carry their offset; `body` is HTML from the station and is sanitised before it is shown. */
export type TicketEvent = {
  id: string
  name: string
  description: string
  body: string
  art: Art
  image?: string
  /** What the station uploaded of it; absent where there is nothing yet. */
  photographs?: readonly Photograph[] | undefined
  eventDateTime: string
  eventVenue: string
  price: PricePair
  weight: Grams
  tax: boolean
  public: boolean
  maxQuantity?: number
  /** Under-18s come in free unless the event says otherwise (D54). */
  under18Free: boolean
  /** A free ticket for someone under 18 needs an adult's ticket in the same order (D222). */
  under18NeedsAdult?: boolean
  params: readonly Param[]
  stock?: readonly StockRow[]
}

/** Everything that can be bought, as one argument for pricing. */
export type Catalogue = {
  subscriptions: readonly SubscriptionType[]
  merch: readonly MerchProduct[]
  events: readonly TicketEvent[]
  /** What was sold before, so that a line in a cart keeps its name. */
  gone?: readonly { id: string; name: string }[] | undefined
}

/** The one product that the desk sets the price of (D44). */
export const MISC_ID = 'misc'

/** 'none' is the default and means no shirt (D72). */
export const TSHIRT_SIZES = ['none', 'S', 'M', 'L', 'XL', 'XXL'] as const
export type TshirtSize = (typeof TSHIRT_SIZES)[number]

export const DEFAULT_SHOW = 'All Zed Shows'

/** Returns the options a product offers: its packs, if any, come first as an option called `pack` (D47). */
export function optionsOf(product: Pick<MerchProduct, 'packs' | 'params'>): readonly Param[] {
  if (!product.packs) return product.params
  return [{ type: 'pack', label: 'Pack', values: Object.keys(product.packs) }, ...product.params]
}
