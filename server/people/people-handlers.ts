import { findPeople } from '#server/desk/search.ts'
import { countSearch } from '#server/desk/search-alarm.ts'
import type { Handlers } from '#server/http/mount.ts'
import { changeYear } from './change-person.ts'
import { correctContact } from './correct-contact.ts'
import { forgetPerson } from './forget-person.ts'
import { mergePeople, undoMerge } from './merge-people.ts'
import { findByNumber, readPerson } from './read-person.ts'
import { recognise, renewedLately } from './recognise.ts'

/** The people the station knows (A160 to A165, A175, A270, A272). */
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

  person: async ({ session, params, requestId }, deps) => {
    await countSearch(deps, session, requestId)
    return readPerson(deps.db, await findByNumber(deps.db, params.number))
  },

  correctContact: async (work, deps) => correctContact(deps, work),
  changeYear: async (work, deps) => changeYear(deps, work),
  forgetPerson: async (work, deps) => {
    await forgetPerson(deps, work)
    return { removed: true }
  },
  mergePeople: async (work, deps) => mergePeople(deps, work),
  undoMerge: async (work, deps) => undoMerge(deps, work),

  renewedLately: async ({ params }, deps) => ({ renewal: await renewedLately(deps.db, params.contact_id) }),
}
