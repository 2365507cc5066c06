import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '#server/db/database.ts'

/** A key that seals: 32 bytes, and the name stored with each thing it seals. */
export type VaultKey = { id: string; secret: Buffer }

/** The part of the shop's configuration that says where its keys are. */
type KeySettings = { isProduction: boolean; databaseUrl: string | undefined; dataDir: string }

const BYTES = 32

/**
 * Reads the keys in `id:base64,id:base64`: the first one seals, the others open what was sealed before. An empty text has none.
 * Returns undefined for a text that is not such a list, or has a key that repeats one byte.
 */
export function readVaultKeys(text: string | undefined): readonly VaultKey[] | undefined {
  const keys = (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => /^([\w.-]{1,40}):([A-Za-z0-9+/]{43}=)$/.exec(entry))
    .map((found) => ({ id: found?.[1] ?? '', secret: Buffer.from(found?.[2] ?? '', 'base64') }))
  // A key of zeros, or of any one byte, is somebody's placeholder.
  const areWhole = keys.every(({ id, secret }) => id !== '' && secret.length === BYTES && new Set(secret).size > 1)
  return areWhole && new Set(keys.map(({ id }) => id)).size === keys.length ? keys : undefined
}

/**
 * The configured keys. Otherwise, with this machine's own database and never in production, a key that is made at the first
 * start and stored next to it in `name` (ruling 3).
 */
async function keysOrOwn(configured: readonly VaultKey[], { isProduction, databaseUrl, dataDir }: KeySettings, name: string) {
  if (configured.length > 0 || isProduction || databaseUrl !== undefined) return configured
  const file = join(dataDir, name)
  try {
    await writeFile(file, `own:${randomBytes(BYTES).toString('base64')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
  return readVaultKeys(await readFile(file, 'utf8')) ?? []
}

/** The keys of the card vault. */
export function vaultKeysOf(settings: KeySettings & { cardVaultKeys: readonly VaultKey[] }): Promise<readonly VaultKey[]> {
  return keysOrOwn(settings.cardVaultKeys, settings, 'card-vault.keys')
}

/** The keys that seal the secrets of authenticator apps (D259). */
export function factorKeysOf(settings: KeySettings & { factorKeys: readonly VaultKey[] }): Promise<readonly VaultKey[]> {
  return keysOrOwn(settings.factorKeys, settings, 'factor.keys')
}
