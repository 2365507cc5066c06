import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '#server/db/database.ts'

/** A key of the card vault: 32 bytes, and the name stored with each card it seals. */
export type VaultKey = { id: string; secret: Buffer }

/** The part of the shop's configuration that says where its keys are. */
type KeySettings = { cardVaultKeys: readonly VaultKey[]; isProduction: boolean; databaseUrl: string | undefined; dataDir: string }

const BYTES = 32

/**
 * Reads the keys in `id:base64,id:base64`: the first one seals, the others open what was sealed before. An empty text has none.
 * Returns undefined for a text that is not such a list.
 */
export function readVaultKeys(text: string | undefined): readonly VaultKey[] | undefined {
  const keys = (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => /^([\w.-]{1,40}):([A-Za-z0-9+/]{43}=)$/.exec(entry))
    .map((found) => ({ id: found?.[1] ?? '', secret: Buffer.from(found?.[2] ?? '', 'base64') }))
  const areWhole = keys.every(({ id, secret }) => id !== '' && secret.length === BYTES)
  return areWhole && new Set(keys.map(({ id }) => id)).size === keys.length ? keys : undefined
}

/**
 * The configured keys. Otherwise, with this machine's own database and never in production, a key that is made at the first
 * start and stored next to it (ruling 3).
 */
export async function vaultKeysOf({ cardVaultKeys, isProduction, databaseUrl, dataDir }: KeySettings): Promise<readonly VaultKey[]> {
  if (cardVaultKeys.length > 0 || isProduction || databaseUrl !== undefined) return cardVaultKeys
  const file = join(dataDir, 'card-vault.keys')
  try {
    await writeFile(file, `own:${randomBytes(BYTES).toString('base64')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
  return readVaultKeys(await readFile(file, 'utf8')) ?? []
}
