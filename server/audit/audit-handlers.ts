import { AUDIT_PAGE, auditCsv } from '#domain/audit/audit-words.ts'
import { doorListCsv, doorListFilename } from '#domain/door/door-list.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { readDoorList } from '#server/desk-lists/door-list.ts'
import { csvFile } from '#server/http/csv-file.ts'
import type { Handlers } from '#server/http/mount.ts'
import { readEntries, readStaff } from './read-trail.ts'
import { audit } from './write-audit.ts'

/** The most rows in one file: a spreadsheet can open it, and it is written in one go. */
const FILE_ROWS = 20_000

/** Who did what and when (A19, A20), and the files that staff download: who took one is recorded before it leaves. */
export const auditHandlers: Handlers = {
  auditTrail: async ({ query }, { db }) => {
    const found = await readEntries(db, { ...query, limit: AUDIT_PAGE + 1 })
    return { people: await readStaff(db), entries: found.slice(0, AUDIT_PAGE), hasMore: found.length > AUDIT_PAGE }
  },

  auditCsv: async ({ query, session, requestId }, { db, clock }) => {
    const found = await readEntries(db, { ...query, limit: FILE_ROWS + 1 })
    const entries = found.slice(0, FILE_ROWS)
    await audit(db, { actor: session, action: 'audit.export', detail: { ...query, rows: entries.length }, requestId })
    const note = found.length > FILE_ROWS ? ['Older entries are left out: choose a day for them.'] : []
    return csvFile(auditCsv(entries, ...note), `audit-${query.day ?? stationDate(clock())}.csv`)
  },

  doorListCsv: async ({ params, session, requestId }, { db }) => {
    const list = await readDoorList(db, params.ticket_id)
    const subject = `ticket:${list.event.id}`
    await audit(db, { actor: session, action: 'door_list.export', subject, detail: { names: list.entries.length }, requestId })
    return csvFile(doorListCsv(list), doorListFilename(list))
  },
}
