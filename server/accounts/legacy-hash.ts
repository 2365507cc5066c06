import { hash as digest } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'

/** phpass uses its own alphabet: six bits per character, the low ones first. */
const alphabet = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const MAX_PASSWORD_BYTES = 512
/** The number of rounds is two to this power. Fewer are worthless, more would keep everybody waiting (security 2.6). */
const [LEAST, MOST] = [7, 19]
/** After this many rounds other requests get a turn. */
const BREATH = 2048

/** `$S$` is Drupal 7, `$P$` and `$H$` are phpass, and a leading `U` means a Drupal 6 hash that was hashed again. */
const pattern = /^((U?)\$([SPH])\$([./0-9A-Za-z])[./0-9A-Za-z]{8})([./0-9A-Za-z]+)$/

type Setting = { isMd5First: boolean; algorithm: 'sha512' | 'md5'; rounds: number; salt: string; length: number }

function readSetting(setting: string): Setting | undefined {
  const [, , upgraded, kind, cost = ''] = pattern.exec(`${setting}.`) ?? []
  const power = alphabet.indexOf(cost)
  if (kind === undefined || power < LEAST || power > MOST) return undefined
  const isDrupal7 = kind === 'S'
  return {
    isMd5First: upgraded === 'U',
    algorithm: isDrupal7 ? 'sha512' : 'md5',
    rounds: 2 ** power,
    salt: setting.slice(-8),
    length: isDrupal7 ? 55 : 34,
  }
}

function encode(bytes: Buffer): string {
  let text = ''
  for (let index = 0; index < bytes.length; index += 3) {
    const group = bytes.subarray(index, index + 3)
    const bits = group.reduce((sum, byte, position) => sum | (byte << (8 * position)), 0)
    for (let character = 0; character <= group.length; character++) text += alphabet[(bits >> (6 * character)) & 63]
  }
  return text
}

/** The start of an older shop's hash: its kind, cost and salt. Returns undefined unless it is a whole hash of a known kind. */
export function legacySetting(hash: string): string | undefined {
  const [, setting = ''] = pattern.exec(hash) ?? []
  const read = readSetting(setting)
  return read && hash.replace(/^U/, '').length === read.length ? setting : undefined
}

/**
 * The hash the older shop stored for a password, from its setting (security 2.6). Returns undefined for a setting that must not
 * be computed, or a password longer than Drupal accepted (512 bytes). Takes up to a second, in small pieces.
 */
export async function legacyHash(setting: string, password: string): Promise<string | undefined> {
  const read = readSetting(setting)
  if (!read || Buffer.byteLength(password) > MAX_PASSWORD_BYTES) return undefined
  const { isMd5First, algorithm, rounds, salt, length } = read
  const secret = Buffer.from(isMd5First ? digest('md5', password) : password)
  let hash = digest(algorithm, Buffer.concat([Buffer.from(salt), secret]), 'buffer')
  for (let round = 1; round <= rounds; round++) {
    hash = digest(algorithm, Buffer.concat([hash, secret]), 'buffer')
    if (round % BREATH === 0) await breathe()
  }
  return `${setting}${encode(hash)}`.slice(0, (isMd5First ? 1 : 0) + length)
}
