import { type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { messages } from '#domain/messages.ts'
import { Refusal } from '#server/http/refusal.ts'

/** ASVS 5.0 appendix C: memory in KiB, two passes, one lane, a tag of 32 bytes (security 2.6). */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
const SALT_BYTES = 16
const MAX_WAITING = 32

type Job = { parameters: Argon2Parameters; resolve: (tag: Buffer) => void; reject: (error: unknown) => void }
/** The first is being hashed, the others wait. */
const jobs: Job[] = []
let hasher: Worker | undefined

/**
 * Hashes run in a thread of their own, one at a time: they neither stop those who answer nor take the threads that read files,
 * and the 19 MB each needs stay one thread's.
 */
function startHasher(): Worker {
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 16 } })
  worker.on('message', (tag: Uint8Array) => {
    jobs.shift()?.resolve(Buffer.from(tag))
    hashNext()
  })
  worker.on('error', (error) => {
    hasher = undefined
    jobs.shift()?.reject(error)
    hashNext()
  })
  return worker
}

function hashNext(): void {
  const [job] = jobs
  if (!job) {
    // Nobody waits for it any more, so it keeps no process from ending.
    hasher?.unref()
    return
  }
  hasher ??= startHasher()
  hasher.ref()
  hasher.postMessage(job.parameters)
}

/** Some wait for their turn, and the rest are told that the shop is busy (503). */
async function tagOf(parameters: Argon2Parameters): Promise<Buffer> {
  if (jobs.length > MAX_WAITING) throw new Refusal(503, { error: messages.busy }, { 'retry-after': '2' })
  return new Promise((resolve, reject) => {
    jobs.push({ parameters, resolve, reject })
    if (jobs.length === 1) hashNext()
  })
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** The PHC string to store for a password, byte for byte as typed. Throws Refusal 503 when too many wait. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  const tag = await tagOf({ ...cost, message: password, nonce })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

type Stored = { memory: number; passes: number; parallelism: number; nonce: Buffer; tag: Buffer }

function readHash(text: string): Stored | undefined {
  const [, memory, passes, parallelism, nonce = '', tag = ''] =
    /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]{11,64})\$([\w+/]{16,128})$/.exec(text) ?? []
  if (memory === undefined) return undefined
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

// What an unknown name is checked against: the same work as a known one, and no password fits.
const nobody: Stored = { ...cost, nonce: randomBytes(SALT_BYTES), tag: randomBytes(cost.tagLength) }

/** Whether a password fits a stored hash. Without a hash it takes as long and is false, so that time tells nobody who exists. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const known = stored ? readHash(stored) : undefined
  const { tag, nonce, memory, passes, parallelism } = known ?? nobody
  const found = await tagOf({ message: password, nonce, memory, passes, parallelism, tagLength: tag.length })
  return timingSafeEqual(found, tag) && known !== undefined
}
