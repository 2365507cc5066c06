import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { messages } from '#domain/messages.ts'
import { Refusal } from '#server/http/refusal.ts'

/** ASVS 5.0 appendix C: memory in KiB, two passes, one lane, a tag of 32 bytes (security 2.6). */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
const SALT_BYTES = 16
const AT_ONCE = 4
const MAX_WAITING = 32

let running = 0
const waiting: (() => void)[] = []

/** Each hash takes 19 MB: a few run at a time, some wait, and the rest are told that the shop is busy (503). */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new Refusal(503, { error: messages.busy }, { 'retry-after': '2' })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

function tagOf(parameters: Argon2Parameters): Promise<Buffer> {
  return inTurn(
    () => new Promise((resolve, reject) => argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag)))),
  )
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
