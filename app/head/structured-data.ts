import type { MerchProduct, SubscriptionType, TicketEvent } from '#domain/catalogue/catalogue.ts'
import { type Cents, toDollars } from '#domain/money/money.ts'
import { station } from '#domain/station.ts'
import { availability } from '#domain/stock/stock.ts'
import { subscriptionName } from './subscription-words.ts'

// Addresses here are site paths; `headTags` makes them full ones.
const context = 'https://schema.org'
const self = () => ({ '@type': 'RadioStation', '@id': '/#station', name: station.name, url: '/' })

/** A page's address and its picture, as site paths. */
export type Place = { path: string; image: string }

function postalAddress([street, town]: readonly [string, string]): object {
  const [, locality = town, region, postcode] = /^(.+) ([A-Z]{2,3}) (\d{4})$/.exec(town) ?? []
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: locality,
    addressRegion: region,
    postalCode: postcode,
    addressCountry: 'AU',
  }
}

/** The station itself, and the shop as a site. */
export function stationData(description: string, image: string): readonly object[] {
  return [
    {
      '@context': context,
      ...self(),
      legalName: station.legalName,
      taxID: station.abn,
      description,
      image,
      telephone: station.phone,
      email: station.email,
      address: postalAddress(station.streetAddress),
    },
    {
      '@context': context,
      '@type': 'WebSite',
      '@id': '/#site',
      name: station.name,
      url: '/',
      inLanguage: 'en-AU',
      publisher: { '@id': self()['@id'] },
    },
  ]
}

/** The path from the front page to here: the names and site paths of the pages, this one last. */
export function breadcrumbs(...steps: readonly (readonly [name: string, path: string])[]): object {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
  }
}

/** The price that anyone pays, with or without a login. Takes cents, gives dollars with two decimals. */
function offer(price: Cents, isAvailable: boolean, path: string) {
  return {
    '@type': 'Offer',
    url: path,
    price: toDollars(price).toFixed(2),
    priceCurrency: 'AUD',
    availability: `${context}/${isAvailable ? 'InStock' : 'OutOfStock'}`,
    seller: { '@id': self()['@id'] },
  }
}

/** Whether at least one combination of the options that aren't chosen yet can be ordered. */
function isOrderable(
  kind: 'merch' | 'ticket',
  product: MerchProduct | TicketEvent,
  chosen: Readonly<Record<string, string>> = {},
): boolean {
  const fits = (options: Readonly<Record<string, string>>) =>
    Object.entries(chosen).every(([type, value]) => (options[type] ?? value) === value)
  const matches = product.stock?.filter(({ options }) => fits(options))
  return matches?.some(({ options }) => availability(product, kind, { ...options, ...chosen }, 1, []).isAvailable) ?? true
}

function offers(product: MerchProduct, path: string): object {
  if (!product.packs) return offer(product.price[1], isOrderable('merch', product), path)
  return Object.entries(product.packs).map(([pack, { price }]) => ({
    ...offer(price[1], isOrderable('merch', product, { pack }), path),
    name: pack,
  }))
}

export function productData(product: MerchProduct, { path, image }: Place): object {
  return {
    '@context': context,
    '@type': 'Product',
    name: product.name,
    description: [product.description, product.detail].filter(Boolean).join(' '),
    image,
    url: path,
    sku: product.id,
    brand: { '@type': 'Brand', name: station.name },
    offers: offers(product, path),
  }
}

export function subscriptionData(type: SubscriptionType, { path, image }: Place): object {
  return {
    '@context': context,
    '@type': 'Product',
    name: subscriptionName(type),
    description: [type.tagline, ...type.contents].map((line) => `${line}.`).join(' '),
    image,
    url: path,
    sku: type.id,
    category: 'Subscription',
    brand: { '@type': 'Brand', name: station.name },
    offers: offer(type.cost, true, path),
  }
}

export function eventData(event: TicketEvent, { path, image }: Place): object {
  const isAtStation = event.eventVenue.split(/,\s*/).includes(station.name)
  return {
    '@context': context,
    '@type': 'Event',
    name: event.name,
    description: event.description,
    image,
    url: path,
    startDate: event.eventDateTime,
    eventStatus: `${context}/EventScheduled`,
    eventAttendanceMode: `${context}/OfflineEventAttendanceMode`,
    isAccessibleForFree: event.price[1] === 0,
    location: {
      '@type': 'Place',
      name: event.eventVenue,
      address: isAtStation ? postalAddress(station.streetAddress) : event.eventVenue,
    },
    organizer: self(),
    offers: offer(event.price[1], isOrderable('ticket', event), path),
  }
}
