import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { VaultKey } from './vault-keys.ts'

/** A sealed text. `blob`: version, 12 bytes of IV, 16 of tag, AES-256-GCM (security 2.10). */
export type Sealed = { keyId: string; blob: Buffer }

const VERSION = 1
const IV = 12
const TAG = 16

/** Seals a text with this key. It only opens with the same key and the same `place`, the name of the row it is for. */
export function seal({ id: keyId, secret }: VaultKey, place: string, text: string): Sealed {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', secret, iv).setAAD(Buffer.from(`${place}:${keyId}`))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return { keyId, blob: Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), sealed]) }
}

/** Opens a sealed text. Throws if its key is missing, if it was altered, or if it belongs to another row. */
export function unseal(keys: readonly VaultKey[], place: string, { keyId, blob }: Sealed): string {
  const key = keys.find(({ id }) => id === keyId)
  if (!key || blob[0] !== VERSION || blob.length < 1 + IV + TAG) throw new Error('This cannot be opened.')
  const decipher = createDecipheriv('aes-256-gcm', key.secret, blob.subarray(1, 1 + IV), { authTagLength: TAG })
    .setAAD(Buffer.from(`${place}:${keyId}`))
    .setAuthTag(blob.subarray(1 + IV, 1 + IV + TAG))
  return Buffer.concat([decipher.update(blob.subarray(1 + IV + TAG)), decipher.final()]).toString('utf8')
}
