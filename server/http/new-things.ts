import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { readCatalogue } from '#server/catalogue/read-catalogue.ts'
import type { Sql } from '#server/db/database.ts'
import type { Pages } from './static.ts'

const listsOf = ({ subscriptions, merch, events }: Catalogue) => new Map(Object.entries({ subscriptions, merch, tickets: events }))

/** Answers like `pages`, except that a thing the office has made public since the build is found too (D374). */
export function withNewThings(pages: Pages, sql: Sql): Pages {
  return async (request) => {
    const answer = await pages(request)
    const [, list = '', id = ''] = /^\/([a-z]+)\/([\w-]+)\/?$/.exec(new URL(request.url).pathname) ?? []
    if (answer.status !== 404 || id === '') return answer
    const catalogue = await readCatalogue(sql).catch(() => undefined)
    const isThere =
      catalogue &&
      listsOf(catalogue.open)
        .get(list)
        ?.some((thing) => thing.id === id)
    return isThere ? new Response(answer.body, { status: 200, headers: answer.headers }) : answer
  }
}
