import { runCommand } from '#server/commands/run-command.ts'
import { withDatabase } from '#server/commands/with-database.ts'
import { readConfig } from '#server/config.ts'
import { ConsoleError } from '#server/console-error.ts'
import { rotateCards } from '#server/vault/rotate-cards.ts'
import { vaultKeysOf } from '#server/vault/vault-keys.ts'

/**
 * `npm run vault:rotate` seals every card with the first of CARD_VAULT_KEYS, even while the shop is open. It can be run
 * again. Put the new key first, restart the shop, run this, and remove the old key once no card is refused.
 */
async function rotateVault(): Promise<string> {
  const [first, ...others] = await vaultKeysOf(readConfig(process.env))
  if (!first) throw new ConsoleError('CARD_VAULT_KEYS is not set: there is no key to seal cards with.')
  const { resealed, current, refused } = await withDatabase((db) => rotateCards(db, [first, ...others]))
  return [
    ...refused.map(({ record, why }) => `The card of record ${record} cannot be opened: ${why}.`),
    `${resealed} sealed with "${first.id}", ${current} sealed with it already, ${refused.length} cannot be opened.`,
  ].join('\n')
}

await runCommand('The cards could not be sealed again', rotateVault)
