import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { readCatalogue } from '#server/catalogue/read-catalogue.ts'
import { openDatabase } from '#server/db/database.ts'
import { works } from '#server/watch/happenings.ts'
import { createMailer } from './create-mailer.ts'
// Loading it takes a second where others want the processor, and a connection that's opening meanwhile runs out of time.
import '#server/invoices/draw-paper.ts'
import type { FromLetterThread, LetterThreadData, ToLetterThread } from './letter-thread.ts'
import { untilQuiet } from './quiet.ts'
import { sendDueLetters } from './send-letters.ts'

/** Letters on their way at the same time: a mail server answers slowly, and works on several. */
const HANDS = 5
/** Milliseconds. A thread that gives way to everybody may wait long for its turn, and nobody waits for it. */
const CONNECT_WITHIN = 30_000

const { url, role, config, lateness } = workerData as LetterThreadData
const tell = (message: FromLetterThread) => parentPort?.postMessage(message)

// Buyers go first: on Linux this is about the calling thread alone, elsewhere about the whole process.
if (process.platform === 'linux') setPriority(0, 10)

const onError = (error: Error) => log.warn({ err: error }, 'a connection of the letters broke')
const db = openDatabase(url, { role, maxConnections: 2, connectWithin: CONNECT_WITHIN, onError })
const mail = createMailer(config, { keepsConnections: true })
const log = { warn: (fields: object, text: string) => tell({ warn: [fields, text] }) }
let stopping = new AbortController()

// Figures and traces are the main thread's.
let letters = 0
const numbers = new WeakMap<object, number>()
works.letter.subscribe({
  start(about) {
    numbers.set(about, ++letters)
    tell({ began: letters, kind: about.kind })
  },
  end() {},
  asyncStart() {},
  asyncEnd: (about) => tell({ ended: numbers.get(about) ?? 0, isFailed: 'error' in about && about.error !== undefined }),
  error() {},
})

async function send(baseUrl: string, now: number): Promise<void> {
  const began = performance.now()
  const clock = () => new Date(now + performance.now() - began)
  try {
    // This thread speaks as the station that was published last.
    await readCatalogue(db)
    await sendDueLetters({ db, mail, log, clock, baseUrl: () => baseUrl }, stopping.signal, {
      hands: HANDS,
      mayBegin: () => untilQuiet(lateness, stopping.signal),
    })
    tell({ done: null })
  } catch (error) {
    tell({ done: error instanceof Error ? error : new Error(String(error)) })
  }
}

parentPort?.on('message', async (message: ToLetterThread) => {
  if ('send' in message) {
    // It may be asked again after a stop, in a test or after a failure.
    if (stopping.signal.aborted) stopping = new AbortController()
    return send(message.send, message.now)
  }
  stopping.abort()
  if ('pause' in message) return
  mail.close?.()
  await db.close()
  parentPort?.close()
})
