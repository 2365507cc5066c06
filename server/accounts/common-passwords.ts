import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * The 100,000 most used passwords that pass the shop's rule, in lower case: five bytes of the SHA-256 of each, in order, 500 kB.
 * Written by `npm run common-passwords`.
 */
export const commonPasswordsFile = new URL('common-passwords.bin', import.meta.url)

/** Of five bytes, one password in ten million is taken for a common one that it isn't. */
const BYTES = 5

/** What the file keeps of a password in lower case. */
export const shortHash = (lowercase: string): Buffer => createHash('sha256').update(lowercase).digest().subarray(0, BYTES)

let hashes: Buffer | undefined

/** Whether a password, in lower case, is one of the most used. The list is read at the first call and takes 0.5 MB. */
export function isCommonPassword(lowercase: string): boolean {
  hashes ??= readFileSync(commonPasswordsFile)
  const wanted = shortHash(lowercase)
  let [from, to] = [0, hashes.length / BYTES]
  while (from < to) {
    const middle = (from + to) >> 1
    const order = hashes.compare(wanted, 0, BYTES, middle * BYTES, (middle + 1) * BYTES)
    if (order === 0) return true
    if (order < 0) from = middle + 1
    else to = middle
  }
  return false
}
