import { isMainThread } from 'node:worker_threads'
import { takenSettings } from '#domain/settings.ts'
import type { Deps } from '#server/deps.ts'
import type { StoredOrder } from '#server/orders/orders.ts'
import { openThread } from '#server/thread.ts'
import type { PaperJob } from './draw-paper.ts'
import { paperKind } from './invoice-name.ts'
import type { DrawnPaper } from './invoice-pdf.ts'

/** Names in eight scripts take a quarter of a second to draw, so nobody else waits for them (security 2.14). */
const drawInThread = openThread<PaperJob, DrawnPaper>(new URL('./invoice-worker.ts', import.meta.url), { megabytes: 256 })

/** Draws a paper as the station is now. Throws Refusal 503 if too many are waiting. */
export async function draw(job: Omit<PaperJob, 'settings'>): Promise<DrawnPaper> {
  const whole = { ...job, settings: takenSettings() }
  if (isMainThread) return drawInThread(whole)
  // The thread of letters draws its own: nobody waits for it there.
  return (await import('./draw-paper.ts')).drawPaper(whole)
}

type Paper = { db: Pick<Deps['db'], 'one' | 'all'>; log: { warn(about: object, text: string): void } }

/** Papers being drawn at this moment: who asks for the same one gets the same. */
const underWay = new Map<string, Promise<Buffer>>()

async function drawAndKeep({ db, log }: Paper, order: StoredOrder): Promise<Buffer> {
  const { pdf: drawn, missing } = await draw({ order })
  // Only the characters: the log names nobody.
  if (missing.length > 0) log.warn({ order: order.id, missing }, 'no font has these characters of an invoice')
  const pdf = Buffer.from(drawn)
  await db.all('insert into invoice_paper (order_id, kind, pdf) values ($1, $2, $3) on conflict do nothing', [
    order.id,
    paperKind(order),
    pdf,
  ])
  return pdf
}

/**
 * The invoice or pledge slip of an order as a PDF: as it was drawn, or drawn now. `countDraw` is called before it is drawn, and
 * stops that by throwing. Throws Refusal 503 if too many are waiting.
 */
export async function invoicePaper(deps: Paper, order: StoredOrder, countDraw?: () => Promise<void>): Promise<Buffer> {
  const key = `${order.id} ${paperKind(order)}`
  const kept = await deps.db.one<{ pdf: Buffer }>('select pdf from invoice_paper where order_id = $1 and kind = $2', [
    order.id,
    paperKind(order),
  ])
  if (kept) return kept.pdf
  await countDraw?.()
  const drawing = underWay.get(key) ?? drawAndKeep(deps, order).finally(() => underWay.delete(key))
  underWay.set(key, drawing)
  return drawing
}
