import type { Account } from '#api-mocks/fixtures/accounts.ts'
import { editingOf, saleWith } from '#api-mocks/station/mock-editing.ts'
import type { MockStation } from '#api-mocks/station/mock-station.ts'
import type { MerchProduct, TicketEvent } from '#domain/catalogue/catalogue.ts'
import type { Entry } from '#domain/catalogue/editing/entry.ts'
import { entryOfProduct, productOf } from '#domain/catalogue/editing/entry-products.ts'
import { toRows } from '#domain/catalogue/merge.ts'
import { australia } from '#domain/contact/country.ts'
import { programmes } from '#domain/samples/programmes.ts'
import { worksAtDesk } from '#domain/session/works-at-desk.ts'
import type { MockCalls } from './mock-call.ts'

const visible = <T extends { public: boolean }>(items: readonly T[], account: Account | undefined): T[] =>
  items.filter((item) => item.public || worksAtDesk(account?.role))

/** Every product has a row, as on the server, in the order of the list. */
const withRow = (product: MerchProduct, index: number, { length }: { length: number }) =>
  productOf(entryOfProduct(product, index + 1), length - index)

const writeEvent = (event: TicketEvent) => ({
  ...event,
  photographs: event.photographs && [...event.photographs],
  price: [...event.price] as [number, number],
  params: event.params.map((param) => ({ ...param, values: [...param.values] })),
  stock: event.stock?.map((row) => ({ ...row })),
})

/** The lists as visitors would get them with these changes published. */
export function writeLook(station: MockStation, changed: readonly Entry[]) {
  const { merch, events } = saleWith(station, changed).lists
  return { merch: toRows(visible(merch, undefined).map(withRow)), tickets: visible(events, undefined).map(writeEvent) }
}

/** What the station in memory sells, and the lists that its forms offer. */
export const mockCatalogueCalls = {
  merch: ({ account }, station) => toRows(visible(station.catalogue.merch, account).map(withRow)),
  catalogueVersion: (_asked, station) => ({ version: editingOf(station).versions.length }),
  tickets: ({ account }, station) => visible(station.catalogue.events, account).map(writeEvent),
  subscriptionTypes: (_asked, station) => station.catalogue.subscriptions.map(({ id, name, cost }) => ({ id, name, cost })),
  countries: () => [australia, { name: 'New Zealand', alpha: 'NZL', numeric: 554 }, { name: 'United Kingdom', alpha: 'GBR', numeric: 826 }],
  programmes: () => [...programmes],
} satisfies MockCalls
