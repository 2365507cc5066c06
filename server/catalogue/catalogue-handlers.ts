import type { TicketEvent } from '#domain/catalogue/catalogue.ts'
import { toRows } from '#domain/catalogue/merge.ts'
import { programmes } from '#domain/catalogue/programmes.ts'
import { subscriptionTypes } from '#domain/catalogue/subscriptions.ts'
import { samplePeople } from '#domain/contact/sample-people.ts'
import { stationDate } from '#domain/time/station-time.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { allCountries } from '#server/catalogue/countries.ts'
import { answerKept } from '#server/catalogue/kept-reply.ts'
import { countStock, type Stocked, stockedCatalogue } from '#server/catalogue/shelf.ts'
import type { Handlers } from '#server/http/mount.ts'

/** Admin is not reception: the desk alone sells what is hidden (ruling 1). */
function shelfFor(session: Session | undefined, stocked: Stocked) {
  const includeHidden = session?.role === 'reception'
  const { mark } = stocked
  return { catalogue: () => stockedCatalogue(stocked, { includeHidden }), options: { mark, variant: includeHidden ? 'desk' : 'public' } }
}

function writeEvent({ price, params, stock, ...event }: TicketEvent) {
  return {
    ...event,
    price: [...price] as [number, number],
    params: params.map((param) => ({ ...param, values: [...param.values] })),
    ...(stock ? { stock: stock.map((row) => ({ ...row, options: { ...row.options } })) } : {}),
  }
}

/** What there is to buy and how the shop is run (C22 to C24, A3, A6, A7). */
export const catalogueHandlers: Handlers = {
  merch: async (asked, { db }) => {
    const { catalogue, options } = shelfFor(asked.session, await countStock(db))
    return answerKept('merch', asked, () => toRows(catalogue().merch), options)
  },
  tickets: async (asked, { db }) => {
    const { catalogue, options } = shelfFor(asked.session, await countStock(db))
    return answerKept('tickets', asked, () => catalogue().events.map(writeEvent), options)
  },
  subscriptionTypes: async (asked) =>
    answerKept('subscriptionTypes', asked, () => subscriptionTypes.map(({ id, name, cost }) => ({ id, name, cost }))),
  countries: async (asked) => answerKept('countries', asked, () => [...allCountries]),
  programmes: async (asked) => answerKept('programmes', asked, () => [...programmes]),
  config: async ({ session }, { clock, config, payments }) => ({
    today: stationDate(clock()),
    payments: payments?.browser ?? null,
    samplePeople: config.isProduction ? [] : samplePeople.map(({ email, role, note, password }) => ({ email, role, note, password })),
    ...(session?.role === 'reception' || session?.role === 'admin' ? { keepsCards: config.cardVaultKeys.length > 0 } : {}),
  }),
}
