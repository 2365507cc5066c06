import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { hasCode } from '#server/db/database.ts'

/** A key of the card vault: 32 bytes, and the name that a sealed card is stored with. */
export type VaultKey = { id: string; secret: Buffer }

const BYTES = 32

/**
 * The keys in `id:base64,id:base64`, the one that seals first, the others for what was sealed before. None for an empty
 * text; undefined where the text is no such list.
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
 * The keys that are set; else, on this machine's own database and never in production, one that is made on the first start
 * and kept beside it (ruling 3).
 */
export async function vaultKeysOf({ cardVaultKeys, isProduction, databaseUrl, dataDir }: Config): Promise<readonly VaultKey[]> {
  if (cardVaultKeys.length > 0 || isProduction || databaseUrl !== undefined) return cardVaultKeys
  const file = join(dataDir, 'card-vault.keys')
  try {
    await writeFile(file, `own:${randomBytes(BYTES).toString('base64')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
  return readVaultKeys(await readFile(file, 'utf8')) ?? []
}
