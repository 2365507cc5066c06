import type { Account } from '#api-mocks/fixtures/accounts.ts'
import { editingOf, saleWith } from '#api-mocks/station/mock-editing.ts'
import type { MockStation } from '#api-mocks/station/mock-station.ts'
import type { MerchProduct, SubscriptionType, TicketEvent } from '#domain/catalogue/catalogue.ts'
import type { Document, Edited } from '#domain/catalogue/editing/document.ts'
import { entryOfProduct, productOf } from '#domain/catalogue/editing/entry-products.ts'
import { settingsOf } from '#domain/catalogue/editing/published-settings.ts'
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

const writeType = ({ contents, photographs, ...type }: SubscriptionType) => ({
  ...type,
  contents: [...contents],
  photographs: photographs && [...photographs],
})

function writeMerch(merch: readonly MerchProduct[], documents: readonly Document[]) {
  const settings = settingsOf(documents)
  return { ...toRows(merch.map(withRow)), ...(Object.keys(settings).length > 0 && { settings }) }
}

/** The lists as visitors would get them with these changes published. */
export function writeLook(station: MockStation, changed: readonly Edited[]) {
  const { lists, documents } = saleWith(station, changed)
  return {
    subscriptionTypes: lists.subscriptions.map(writeType),
    merch: writeMerch(visible(lists.merch, undefined), documents),
    tickets: visible(lists.events, undefined).map(writeEvent),
  }
}

/** What the station in memory sells, and the lists that its forms offer. */
export const mockCatalogueCalls = {
  merch: ({ account }, station) => writeMerch(visible(station.catalogue.merch, account), editingOf(station).documents),
  catalogueVersion: (_asked, station) => ({ version: editingOf(station).versions.length }),
  tickets: ({ account }, station) => visible(station.catalogue.events, account).map(writeEvent),
  subscriptionTypes: (_asked, station) => station.catalogue.subscriptions.map(writeType),
  countries: () => [australia, { name: 'New Zealand', alpha: 'NZL', numeric: 554 }, { name: 'United Kingdom', alpha: 'GBR', numeric: 826 }],
  programmes: () => [...programmes],
} satisfies MockCalls
