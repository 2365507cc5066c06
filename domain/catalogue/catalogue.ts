import type { Cents, PricePair } from '#domain/money/money.ts'
import type { Grams } from '#domain/weight/weight.ts'

/** What posters are drawn of, and in which colours. */
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
] as const
export const ART_COLORS = ['orange', 'lime', 'pink', 'cyan', 'yellow'] as const
export type Motif = (typeof MOTIFS)[number]
export type ArtColor = (typeof ART_COLORS)[number]

/** The drawing that stands for a thing on sale until, or instead of, a photograph. */
export type Art = { motif: Motif; color: ArtColor }

export type SubscriptionId =
  | 'super'
  | 'passionate'
  | 'full'
  | 'concession'
  | 'under18'
  | 'soloartist'
  | 'band'
  | 'household'
  | 'business'
  | 'pet'
  | 'pay-it-forward'

/** The four types that ask for a name of their own beside the card's (L165, D65). */
export type SpecialName = 'band' | 'soloartist' | 'business' | 'pet'

/** One tier of subscription (L157-158). Cost in cents; every weight is 0 because the pack's only postage is its own $10 (D30). */
export type SubscriptionType = {
  id: SubscriptionId
  name: string
  tagline: string
  contents: readonly string[]
  cost: Cents
  art: Art
  image?: string
  weight: Grams
  tax: boolean
  nameoncard: boolean
  special?: SpecialName
  /** How many member names are asked for: four for band and household (L398). */
  members: 0 | 4
  pack: boolean
  tshirt: boolean
  gold: boolean
  general: boolean
  daily: boolean
  monthly: boolean
  favshow: boolean
}

export type Picture = { src: string; caption: string }

/** One thing to choose about a product or ticket, such as a size. */
export type Param = { type: string; label: string; values: readonly string[] }

/** What is left of one combination of options. `extraWeight` is added to the base weight (L174). */
export type StockRow = { options: Readonly<Record<string, string>>; extraWeight: Grams; available: number }

export type Pack = { price: PricePair; extraWeight?: Grams }

/** A thing in the shop (L173-177). `stock` absent means it is not counted and always there (D38). */
export type MerchProduct = {
  id: string
  /** The server's row number: newest first (D36). Absent for items known to the local list alone. */
  merchId?: number
  name: string
  description: string
  detail?: string
  images: readonly Picture[]
  art: Art
  price: PricePair
  packs?: Readonly<Record<string, Pack>>
  weight: Grams
  tax: boolean
  public: boolean
  params: readonly Param[]
  stock?: readonly StockRow[]
}

/** A gig or event (L181). Times carry their offset; `body` is HTML from the station and is sanitised before it is shown. */
export type TicketEvent = {
  id: string
  name: string
  description: string
  body: string
  art: Art
  image?: string
  eventDateTime: string
  eventVenue: string
  price: PricePair
  weight: Grams
  tax: boolean
  public: boolean
  maxQuantity?: number
  /** Under-18s come in free unless the event says otherwise (D54). */
  under18Free: boolean
  params: readonly Param[]
  stock?: readonly StockRow[]
}

/** Everything that can be bought, as one argument for pricing. */
export type Catalogue = {
  subscriptions: readonly SubscriptionType[]
  merch: readonly MerchProduct[]
  events: readonly TicketEvent[]
}

/** The one product with a price of the desk's own choosing (L268, D44). */
export const MISC_ID = 'misc'

/** Sending a subscriber pack by post (L395). */
export const PACK_POSTAGE: Cents = 1000

/** L397; 'none' is the default and means no shirt (D72). */
export const TSHIRT_SIZES = ['none', 'S', 'M', 'L', 'XL', 'XXL'] as const
export type TshirtSize = (typeof TSHIRT_SIZES)[number]

export const DEFAULT_SHOW = 'All Zed Shows'

/** The selectors a product shows: its packs, if any, come first as an option called `pack` (D47). */
export function optionsOf(product: Pick<MerchProduct, 'packs' | 'params'>): readonly Param[] {
  if (!product.packs) return product.params
  return [{ type: 'pack', label: 'Pack', values: Object.keys(product.packs) }, ...product.params]
}
