import { findPeople } from '#server/desk/search.ts'
import { countSearch } from '#server/desk/search-alarm.ts'
import type { Handlers } from '#server/http/mount.ts'
import { recognise, renewedLately } from '#server/people/recognise.ts'

/** The people the station knows (A160 to A162). */
export const peopleHandlers: Handlers = {
  findPeople: async ({ session, query, requestId }, deps) => {
    await countSearch(deps, session, requestId)
    return findPeople(deps.db, query.find)
  },

  recognise: async ({ session, body, requestId }, deps) => {
    const found = await recognise(deps.db, body)
    if (found.people.length > 0) await countSearch(deps, session, requestId)
    return found
  },

  renewedLately: async ({ params }, deps) => ({ renewal: await renewedLately(deps.db, params.contact_id) }),
}
