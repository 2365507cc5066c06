import { createHash, randomBytes } from 'node:crypto'

/** A new secret for a login or a link: 256 random bits, safe in an address. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What the database holds of a token. 256 random bits need no slow hash (security 2.7). */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
