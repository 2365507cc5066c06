import type { MerchProduct, StockRow, TicketEvent } from '#domain/catalogue/catalogue.ts'
import { photographAddress } from '#domain/catalogue/photograph-address.ts'
import { posterSrc } from '#domain/catalogue/poster.ts'
import type { Entry, EventEntry, MerchEntry, StockedEntry, Visibility } from './entry.ts'

/** The width of a photograph where only one address is told: in link cards and feeds. */
const ONE_WIDTH = 1280

/** The one address of a photograph. */
export const addressOf = ({ photo }: Entry['photographs'][number]) => photographAddress(photo, ONE_WIDTH, 'webp')
const stockOf = ({ stock }: StockedEntry): { stock?: readonly StockRow[] } =>
  stock ? { stock: stock.map(({ opening, ...row }) => ({ ...row, available: opening })) } : {}

/** Makes the product that an entry describes. Its stock is what it started with. `merchId` puts it in order: the highest is first (D36). */
export function productOf(entry: MerchEntry, merchId: number): MerchProduct {
  const { id, name, description, detail, category, art, photographs, price, packs, weight, tax, params, visibility } = entry
  const images = photographs.map((photograph) => ({ src: addressOf(photograph), caption: photograph.alt }))
  return {
    id,
    merchId,
    name,
    description,
    ...(detail !== '' && { detail }),
    ...(category !== undefined && { category }),
    images: images.length > 0 ? images : [{ src: posterSrc(art), caption: name }],
    ...(photographs.length > 0 && { photographs }),
    art,
    price,
    ...(packs.length > 0 && {
      packs: Object.fromEntries(
        packs.map(({ name: pack, price: pair, extraWeight }) => [pack, extraWeight > 0 ? { price: pair, extraWeight } : { price: pair }]),
      ),
    }),
    weight,
    tax,
    public: visibility === 'public',
    params,
    ...stockOf(entry),
  }
}

/** Makes the event that an entry describes. Its stock is what it started with. */
export function eventOf(entry: EventEntry): TicketEvent {
  const { id, name, description, body, art, photographs, eventDateTime, eventVenue, price, tax, params, visibility } = entry
  const [first] = photographs
  return {
    id,
    name,
    description,
    body,
    art,
    ...(first && { image: addressOf(first), photographs }),
    eventDateTime,
    eventVenue,
    price,
    weight: 0,
    tax,
    public: visibility === 'public',
    ...(entry.maxQuantity !== null && { maxQuantity: entry.maxQuantity }),
    under18Free: entry.under18Free,
    ...(entry.under18NeedsAdult && { under18NeedsAdult: true }),
    params,
    ...stockOf(entry),
  }
}

type Listed = Pick<
  MerchProduct | TicketEvent,
  'id' | 'name' | 'description' | 'art' | 'photographs' | 'price' | 'tax' | 'public' | 'params' | 'stock'
>

function sharedOf(listed: Listed, rank: number) {
  const { id, name, description, art, photographs = [], price, tax, params, stock } = listed
  const visibility: Visibility = listed.public ? 'public' : 'hidden'
  return {
    id,
    rank,
    name,
    description,
    art,
    photographs: [...photographs],
    price: [...price] as [number, number],
    tax,
    visibility,
    params: params.map((param) => ({ ...param, values: [...param.values] })),
    stock: stock?.map(({ options, extraWeight, available }) => ({ options: { ...options }, extraWeight, opening: available })) ?? null,
  }
}

/** Writes a product as the station edits it. `rank` is its order in the list. */
export function entryOfProduct(product: MerchProduct, rank: number): MerchEntry {
  const packs = Object.entries(product.packs ?? {}).map(([name, { price, extraWeight = 0 }]) => ({
    name,
    price: [...price] as [number, number],
    extraWeight,
  }))
  const { detail = '', category, weight } = product
  return { ...sharedOf(product, rank), kind: 'merch', detail, ...(category !== undefined && { category }), packs, weight }
}

/** Writes an event as the station edits it. `rank` is its order in the list. */
export function entryOfEvent(event: TicketEvent, rank: number): EventEntry {
  const { body, eventDateTime, eventVenue, maxQuantity = null, under18Free, under18NeedsAdult = false } = event
  return { ...sharedOf(event, rank), kind: 'ticket', body, eventDateTime, eventVenue, maxQuantity, under18Free, under18NeedsAdult }
}
