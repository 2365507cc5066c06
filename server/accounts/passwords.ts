import { type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { openThread } from '#server/thread.ts'

/** ASVS 5.0 appendix C: memory in KiB, two passes, one lane, a 32-byte tag (security 2.6). */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
const SALT_BYTES = 16

/** Hashes block neither requests nor the threads that read files, and only one thread ever needs the 19 MB. */
const hash = openThread<Argon2Parameters, Uint8Array>(new URL('./hash-worker.ts', import.meta.url), { megabytes: 16 })

const computeTag = async (parameters: Argon2Parameters) => Buffer.from(await hash(parameters))

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** The PHC string to store for a password, byte for byte as typed. Throws Refusal 503 if too many are waiting. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  const tag = await computeTag({ ...cost, message: password, nonce })
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

// An unknown name is checked against this: it takes the same work as a readable one, and no password matches.
const unknownName: Stored = { ...cost, nonce: randomBytes(SALT_BYTES), tag: randomBytes(cost.tagLength) }

/**
 * Whether a password matches a stored hash. Without a hash it takes as long and returns false, so that the time shows unknownName who
 * exists.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const readable = stored ? readHash(stored) : undefined
  const { tag, nonce, memory, passes, parallelism } = readable ?? unknownName
  const computed = await computeTag({ message: password, nonce, memory, passes, parallelism, tagLength: tag.length })
  return timingSafeEqual(computed, tag) && readable !== undefined
}
