import { answerJobs } from '#server/answer-jobs.ts'
import { type Credit, creditNotePdf } from '#server/invoices/credit-note-pdf.ts'
import { invoicePdf } from '#server/invoices/invoice-pdf.ts'
import type { StoredOrder } from '#server/orders/orders.ts'

/** A paper to draw: an order's invoice or slip, or a credit note of it. */
export type PaperJob = { order: StoredOrder; credit?: Credit }

answerJobs(({ order, credit }: PaperJob) => (credit ? creditNotePdf(order, credit) : invoicePdf(order)))
