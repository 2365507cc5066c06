import type { Account } from '#api-mocks/fixtures/accounts.ts'
import { toRows } from '#domain/catalogue/merge.ts'
import { australia } from '#domain/contact/country.ts'
import { programmes } from '#domain/samples/programmes.ts'
import { worksAtDesk } from '#domain/session/works-at-desk.ts'
import type { MockCalls } from './mock-call.ts'

const visible = <T extends { public: boolean }>(items: readonly T[], account: Account | undefined): T[] =>
  items.filter((item) => item.public || worksAtDesk(account?.role))

/** What the station in memory sells, and the lists that its forms offer. */
export const mockCatalogueCalls = {
  merch: ({ account }, station) => toRows(visible(station.catalogue.merch, account)),
  tickets: ({ account }, station) =>
    visible(station.catalogue.events, account).map((event) => ({
      ...event,
      photographs: event.photographs && [...event.photographs],
      price: [...event.price],
      params: event.params.map((param) => ({ ...param, values: [...param.values] })),
      stock: event.stock?.map((row) => ({ ...row })),
    })),
  subscriptionTypes: (_asked, station) => station.catalogue.subscriptions.map(({ id, name, cost }) => ({ id, name, cost })),
  countries: () => [australia, { name: 'New Zealand', alpha: 'NZL', numeric: 554 }, { name: 'United Kingdom', alpha: 'GBR', numeric: 826 }],
  programmes: () => [...programmes],
} satisfies MockCalls
