import type { Account } from '#api-mocks/fixtures/accounts.ts'
import { accountById, type MockStation } from '#api-mocks/station/mock-station.ts'
import type { QueryOf } from '#domain/api/contract.ts'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { AUDIT_PAGE, auditCsv } from '#domain/audit/audit-words.ts'
import { doorListCsv, doorListFilename } from '#domain/door/door-list.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { doorListOf } from './desk-lists.ts'
import type { MockCalls } from './mock-call.ts'

type Done = Pick<AuditEntry, 'action'> & Partial<Pick<AuditEntry, 'subject' | 'about' | 'detail'>> & { why?: string | undefined }

const trails = new WeakMap<MockStation, AuditEntry[]>()

function trailOf(station: MockStation): AuditEntry[] {
  const trail = trails.get(station) ?? []
  trails.set(station, trail)
  return trail
}

/** Adds an action to the audit trail. An undefined account means nobody was logged in. */
export function noteDown(station: MockStation, account: Account | undefined, { action, subject, about, detail, why }: Done): void {
  const trail = trailOf(station)
  trail.push({
    id: trail.length + 1,
    at: station.now().toISOString(),
    who: account ? { id: account.contact.id, name: account.contact.name } : { id: null, name: 'Nobody logged in' },
    action,
    subject: subject ?? null,
    about: about ?? null,
    detail: detail ?? null,
    ...(why !== undefined && { why }),
  })
}

const isStaff = (account: Account | undefined) => account !== undefined && account.role !== 'zedder'

/** Finds the entries that match a filter, newest first. */
function findEntries(station: MockStation, { person, day }: QueryOf<'auditCsv'>): AuditEntry[] {
  const isTheirs = ({ who }: AuditEntry) => {
    if (person === 'everybody') return true
    if (person !== undefined) return String(who.id) === person
    return who.id !== null && isStaff(accountById(station, who.id))
  }
  return trailOf(station)
    .filter((entry) => isTheirs(entry) && (day === undefined || stationDate(new Date(entry.at)) === day))
    .toReversed()
}

/** Answers with a file for a spreadsheet. */
export function csvFile(text: string, filename: string): Response {
  return new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'no-store',
    },
  })
}

/** Who did what at the station in memory, and the files that staff download. */
export const mockAuditCalls = {
  auditTrail: ({ query }, station) => {
    const entries = findEntries(station, query).filter(({ id }) => query.before === undefined || id < Number(query.before))
    const people = station.accounts.filter(isStaff).map(({ contact: { id, name }, role }) => ({ id, name, role }))
    return {
      people: people.toSorted((one, other) => one.name.localeCompare(other.name)),
      entries: entries.slice(0, AUDIT_PAGE),
      hasMore: entries.length > AUDIT_PAGE,
    }
  },
  auditCsv: ({ query, account }, station) => {
    const entries = findEntries(station, query)
    noteDown(station, account, { action: 'audit.export', detail: { ...query, rows: entries.length } })
    return csvFile(auditCsv(entries), `audit-${query.day ?? stationDate(station.now())}.csv`)
  },
  doorListCsv: ({ params, account }, station) => {
    const list = doorListOf(station, params.ticket_id)
    const { id, name } = list.event
    noteDown(station, account, {
      action: 'door_list.export',
      subject: `ticket:${id}`,
      about: name,
      detail: { names: list.entries.length },
    })
    return csvFile(doorListCsv(list), doorListFilename(list))
  },
} satisfies MockCalls
