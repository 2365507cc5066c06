import type { SubscriptionType, TicketEvent } from '#domain/catalogue/catalogue.ts'
import { samplePeople } from '#domain/samples/people.ts'
import { programmes } from '#domain/samples/programmes.ts'
import { worksAtDesk } from '#domain/session/works-at-desk.ts'
import { stationDate } from '#domain/time/station-time.ts'
import type { Session } from '#server/accounts/sessions.ts'
import type { Sql } from '#server/db/database.ts'
import type { Handlers } from '#server/http/mount.ts'
import { answerCached, answerCachedBytes } from './cached-reply.ts'
import { allCountries } from './countries.ts'
import { writeMerch } from './merch-text.ts'
import { type CurrentCatalogue, countEvents, leftOf, readCatalogue, readCatalogueAndStock, readVersionLately } from './read-catalogue.ts'

/** What this person may see. Only the desk sells hidden things. */
const seenBy = (session: Session | undefined, { desk, open }: CurrentCatalogue) =>
  worksAtDesk(session?.role) ? { variant: 'desk', listed: desk } : { variant: 'public', listed: open }

/** The same, with what is left of it. */
async function readFor(session: Session | undefined, sql: Sql) {
  const current = await readCatalogueAndStock(sql)
  const { variant, listed } = seenBy(session, current.catalogue)
  return { ...current, listed, caching: { contentKey: current.contentKey, version: current.catalogue.version, variant } }
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

/** A type of subscription as calls answer it. */
export const writeType = ({ contents, photographs, ...type }: SubscriptionType) => ({
  ...type,
  contents: [...contents],
  photographs: photographs && [...photographs],
})

/** What there is to buy and how the shop is run (C22 to C24, A3, A6, A7). */
export const catalogueHandlers: Handlers = {
  merch: async (asked, { db }) => {
    const { listed, catalogue, stock, caching } = await readFor(asked.session, db)
    return answerCachedBytes('merch', asked, () => writeMerch(listed.merch, catalogue.settings, leftOf(stock)), caching)
  },
  tickets: async (asked, { db }) => {
    const { listed, stock, caching } = await readFor(asked.session, db)
    return answerCached('tickets', asked, () => countEvents(listed.events, leftOf(stock)).map(writeEvent), caching)
  },
  catalogueVersion: async (asked, { db }) => {
    const version = await readVersionLately(db)
    return answerCached('catalogueVersion', asked, () => ({ version }), { contentKey: String(version), version })
  },
  subscriptionTypes: async (asked, { db }) => {
    const catalogue = await readCatalogue(db)
    const { variant, listed } = seenBy(asked.session, catalogue)
    return answerCached('subscriptionTypes', asked, () => listed.subscriptions.map(writeType), {
      contentKey: catalogue.contentKey,
      version: catalogue.version,
      variant,
    })
  },
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
