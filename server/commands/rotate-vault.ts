import { readConfig } from '#server/config.ts'
import { ConsoleError } from '#server/console-error.ts'
import type { Db } from '#server/db/database.ts'
import { apps, cards, rotateSeals } from '#server/vault/rotate-seals.ts'
import { factorKeysOf, type VaultKey, vaultKeysOf } from '#server/vault/vault-keys.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

type Kind = { title: string; variable: string; keys: readonly VaultKey[]; kind: typeof cards }

async function rotate(db: Db, { title, variable, keys: [first, ...others], kind }: Kind): Promise<string[]> {
  if (!first) return [`${title}: ${variable} is not set, so nothing was sealed.`]
  const { resealed, current, refused } = await rotateSeals(db, [first, ...others], kind)
  return [
    ...refused.map(({ what, why }) => `${what} cannot be opened: ${why}.`),
    `${title}: ${resealed} sealed with "${first.id}", ${current} sealed with it already, ${refused.length} cannot be opened.`,
  ]
}

/**
 * `npm run vault:rotate` seals every card with the first of CARD_VAULT_KEYS and every authenticator app's secret with the first of
 * FACTOR_KEYS, even while the shop is open. It can be run again. Put the new key first, restart the shop, run this, and remove the
 * old key once nothing is refused.
 */
async function rotateVault(): Promise<string> {
  const config = readConfig(process.env)
  const kinds: Kind[] = [
    { title: 'Cards', variable: 'CARD_VAULT_KEYS', keys: await vaultKeysOf(config), kind: cards },
    { title: 'Authenticator apps', variable: 'FACTOR_KEYS', keys: await factorKeysOf(config), kind: apps },
  ]
  if (kinds.every(({ keys }) => keys.length === 0))
    throw new ConsoleError('Neither CARD_VAULT_KEYS nor FACTOR_KEYS is set: there is no key to seal with.')
  return withDatabase(async (db) => {
    const lines: string[] = []
    for (const kind of kinds) lines.push(...(await rotate(db, kind)))
    return lines.join('\n')
  })
}

await runCommand('Nothing more could be sealed again', rotateVault)
