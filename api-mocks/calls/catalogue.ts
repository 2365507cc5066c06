import type { Account } from '#api-mocks/fixtures/accounts.ts'
import { editingOf } from '#api-mocks/station/mock-editing.ts'
import type { MerchProduct } from '#domain/catalogue/catalogue.ts'
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

/** What the station in memory sells, and the lists that its forms offer. */
export const mockCatalogueCalls = {
  merch: ({ account }, station) => {
    const settings = settingsOf(editingOf(station).documents)
    return {
      ...toRows(visible(station.catalogue.merch, account).map(withRow)),
      ...(Object.keys(settings).length > 0 && { settings }),
    }
  },
  catalogueVersion: (_asked, station) => ({ version: editingOf(station).versions.length }),
  tickets: ({ account }, station) =>
    visible(station.catalogue.events, account).map((event) => ({
      ...event,
      photographs: event.photographs && [...event.photographs],
      price: [...event.price],
      params: event.params.map((param) => ({ ...param, values: [...param.values] })),
      stock: event.stock?.map((row) => ({ ...row })),
    })),
  subscriptionTypes: (_asked, station) =>
    station.catalogue.subscriptions.map(({ contents, photographs, ...type }) => ({
      ...type,
      contents: [...contents],
      photographs: photographs && [...photographs],
    })),
  countries: () => [australia, { name: 'New Zealand', alpha: 'NZL', numeric: 554 }, { name: 'United Kingdom', alpha: 'GBR', numeric: 826 }],
  programmes: () => [...programmes],
} satisfies MockCalls
