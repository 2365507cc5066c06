import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { parentPort, workerData } from 'node:worker_threads'
import { brotliCompress, constants } from 'node:zlib'
import type { DrawnFile, DrawRequest } from '#domain/catalogue/drawing.ts'

/** What a thread draws, with the code that the build left in `dist`: all pages, or one picture from what was said of it. */
export type DrawJob = { dist: string } & (DrawRequest | { later: string })
/** A file that is drawn: text in brotli only, which every browser takes. Without bytes it's the one that is known, or drawn later. */
export type DrawnBytes = Omit<DrawnFile, 'body'> & { bytes?: Uint8Array; isPacked?: boolean; etag?: string }
/** `hasLists`: what follows names one product each. `done` comes last. */
export type DrawMessage = { drawn: DrawnBytes } | { hasLists: true } | { done: true }

type Drawing = {
  drawPages: (dist: string, request: DrawRequest) => AsyncIterable<DrawnFile>
  drawLater: (later: string) => Promise<Uint8Array>
}

/** Takes a twentieth of the time that the best takes, for a tenth more bytes. */
const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
const pack = promisify(brotliCompress)

async function bytesOf(body: string | Uint8Array): Promise<Pick<DrawnBytes, 'bytes' | 'isPacked' | 'etag'>> {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return typeof body === 'string' ? { bytes: await pack(body, packing), isPacked: true, etag } : { bytes: body, isPacked: false, etag }
}

const send = (message: DrawMessage) => parentPort?.postMessage(message)
const job: DrawJob = workerData
const bundle = pathToFileURL(join(job.dist, '.prerender', 'draw-pages.js')).href
const { drawPages, drawLater }: Drawing = await import(bundle)
if ('later' in job) {
  send({ drawn: { path: '', key: '', ...(await bytesOf(await drawLater(job.later))) } })
} else {
  let hasLists = false
  for await (const { body, ...file } of drawPages(job.dist, job)) {
    if (file.isOfOne && !hasLists) send({ hasLists: true })
    hasLists ||= file.isOfOne === true
    send({ drawn: { ...file, ...(body !== undefined && (await bytesOf(body))) } })
  }
}
send({ done: true })
