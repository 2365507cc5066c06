import { LIST_PAGE, labelsText, listFilename, type MailingListName, paperCsv, readersCsv } from '#domain/lists/mailing-list.ts'
import { type StationDate, stationDate } from '#domain/time/station-time.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Sql } from '#server/db/database.ts'
import type { Handlers } from '#server/http/mount.ts'
import { fieldRefusal } from '#server/http/refusal.ts'
import { countPaperReaders, countZedletterReaders, readPaperReaders, readZedletterReaders } from './mailing-lists.ts'
import { readStationNotes, tickNote } from './station-notes.ts'

const cut = <T>(found: readonly T[]) => ({ people: found.slice(0, LIST_PAGE), hasMore: found.length > LIST_PAGE })

async function fileOf(sql: Sql, list: MailingListName, format: 'csv' | 'labels', today: StationDate) {
  if (list === 'zedletter') {
    const readers = await readZedletterReaders(sql, {})
    const { file, leftOut } = readersCsv(readers)
    return { rows: readers.length - leftOut, file, leftOut }
  }
  const readers = await readPaperReaders(sql, today, {})
  return { rows: readers.length, file: format === 'csv' ? paperCsv(readers) : labelsText(readers), leftOut: 0 }
}

/** Mailing lists (A96, A97), and what people gave the station to read out or to answer (A98, A99). */
export const listHandlers: Handlers = {
  mailingList: async ({ params: { list }, query }, { db, clock }) => {
    const wanted = { ...query, limit: LIST_PAGE + 1 }
    if (list === 'zedletter') return { list, total: await countZedletterReaders(db), ...cut(await readZedletterReaders(db, wanted)) }
    const today = stationDate(clock())
    return { list, ...(await countPaperReaders(db, today)), ...cut(await readPaperReaders(db, today, wanted)) }
  },

  mailingListFile: async ({ params: { list }, query: { format }, session, requestId }, { db, clock }) => {
    if (list === 'zedletter' && format === 'labels') throw fieldRefusal('format', 'Zedletter goes by email, so it has no labels.')
    const today = stationDate(clock())
    const { rows, file, leftOut } = await fileOf(db, list, format, today)
    const detail = { list, format, rows, ...(leftOut > 0 ? { leftOut } : {}) }
    await audit(db, { actor: session, action: 'list.export', detail, requestId })
    return new Response(file, {
      headers: {
        'content-type': `text/${format === 'csv' ? 'csv' : 'plain'}; charset=utf-8`,
        'content-disposition': `attachment; filename="${listFilename(list, format, today)}"`,
        'cache-control': 'no-store',
      },
    })
  },

  stationNotes: async (_asked, { db }) => readStationNotes(db),

  tickNote: async ({ session, body, requestId }, deps) => tickNote(deps, { session, body, requestId }),
}
