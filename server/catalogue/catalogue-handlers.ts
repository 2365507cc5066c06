import type { TicketEvent } from '#domain/catalogue/catalogue.ts'
import { toRows } from '#domain/catalogue/merge.ts'
import { samplePeople } from '#domain/samples/people.ts'
import { programmes } from '#domain/samples/programmes.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import { worksAtDesk } from '#domain/session/works-at-desk.ts'
import { stationDate } from '#domain/time/station-time.ts'
import type { Session } from '#server/accounts/sessions.ts'
import type { Sql } from '#server/db/database.ts'
import type { Handlers } from '#server/http/mount.ts'
import { answerCached } from './cached-reply.ts'
import { allCountries } from './countries.ts'
import { mergeStock, readCatalogueAndStock, readVersionLately } from './read-catalogue.ts'

/** What this person may see. Only the desk sells hidden things. */
async function readFor(session: Session | undefined, sql: Sql) {
  const includeHidden = worksAtDesk(session?.role)
  const current = await readCatalogueAndStock(sql)
  const caching = { contentKey: current.contentKey, variant: includeHidden ? 'desk' : 'public' }
  return { merge: () => mergeStock(current, { includeHidden }), caching }
}

/** Writes an event as the tickets call sends it. */
export function writeEvent({ price, params, stock, photographs, ...event }: TicketEvent) {
  return {
    ...event,
    photographs: photographs && [...photographs],
    price: [...price] as [number, number],
    params: params.map((param) => ({ ...param, values: [...param.values] })),
    stock: stock?.map((row) => ({ ...row, options: { ...row.options } })),
  }
}

/** What there is to buy and how the shop is run (C22 to C24, A3, A6, A7). */
export const catalogueHandlers: Handlers = {
  merch: async (asked, { db }) => {
    const { merge, caching } = await readFor(asked.session, db)
    return answerCached('merch', asked, () => toRows(merge().merch), caching)
  },
  tickets: async (asked, { db }) => {
    const { merge, caching } = await readFor(asked.session, db)
    return answerCached('tickets', asked, () => merge().events.map(writeEvent), caching)
  },
  catalogueVersion: async (asked, { db }) => {
    const version = await readVersionLately(db)
    return answerCached('catalogueVersion', asked, () => ({ version }), { contentKey: String(version) })
  },
  subscriptionTypes: async (asked) =>
    answerCached('subscriptionTypes', asked, () => subscriptionTypes.map(({ id, name, cost }) => ({ id, name, cost }))),
  countries: async (asked) => answerCached('countries', asked, () => [...allCountries]),
  programmes: async (asked) => answerCached('programmes', asked, () => [...programmes]),
  config: async ({ session }, { clock, config, payments }) => ({
    today: stationDate(clock()),
    payments: payments?.browser ?? null,
    samplePeople: config.isProduction ? [] : samplePeople.map(({ email, role, note, password }) => ({ email, role, note, password })),
    keepsCards: worksAtDesk(session?.role) ? config.cardVaultKeys.length > 0 : undefined,
    hasTestCalls: worksAtDesk(session?.role) ? config.enableLegacy : undefined,
  }),
}
