import { parentPort } from 'node:worker_threads'
import { invoicePdf } from '#server/invoices/invoice-pdf.ts'
import type { StoredOrder } from '#server/orders/orders.ts'

parentPort?.on('message', async (order: StoredOrder) => parentPort?.postMessage(await invoicePdf(order)))
