import type { Handlers } from '#server/http/mount.ts'
import { answerOnce } from '#server/orders/idempotency.ts'
import { showCard } from './card-details.ts'
import { deleteRecord } from './delete-record.ts'
import { processRecord } from './process-record.ts'
import { undoProcess } from './undo-process.ts'
import { listProcessed, listUnpaid } from './unpaid-records.ts'

/** The office: unpaid records and their cards (C18 to C21), and processing undone (A139, A140). */
export const officeHandlers: Handlers = {
  unpaid: async (_asked, { db }) => listUnpaid(db),

  processRecord: async ({ session, body, header, requestId }, deps) => {
    const key = header('idempotency-key')
    return answerOnce(deps.db, { call: 'processRecord', key, contactId: session.contactId, body: JSON.stringify(body) }, (keep) =>
      processRecord(deps, { session, id: body.id, receipt: body.receipt, requestId }, keep),
    )
  },

  processedRecords: async (_asked, { db }) => listProcessed(db),

  undoProcess: async ({ session, body, requestId }, deps) => {
    await undoProcess(deps, { session, id: body.id, requestId })
    return { undone: true }
  },

  deleteRecord: async ({ session, body, requestId }, deps) => {
    await deleteRecord(deps, { session, id: body.id, requestId })
    return { deleted: true }
  },

  cardDetails: async ({ session, params, query, requestId }, deps) =>
    showCard(deps, { session, contactId: Number(params.contact_id), reason: query.reason, requestId }),
}
