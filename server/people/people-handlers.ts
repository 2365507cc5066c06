import { findPeople } from '#server/desk/search.ts'
import { countSearch } from '#server/desk/search-alarm.ts'
import type { Handlers } from '#server/http/mount.ts'

/** The people the station knows (A160). */
export const peopleHandlers: Handlers = {
  findPeople: async ({ session, query, requestId }, deps) => {
    await countSearch(deps, session, requestId)
    return findPeople(deps.db, query.find)
  },
}
