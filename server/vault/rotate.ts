import { readConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { RecordsError, runCommand, withDatabase } from '#server/records/command.ts'
import { rotateCards } from './rotate-cards.ts'
import { vaultKeysOf } from './vault-keys.ts'

/**
 * `npm run vault:rotate` seals every card with the first of CARD_VAULT_KEYS, also while the shop is open, and can be run
 * again. Put the new key first, restart the shop, run this, and take the old key out when it says that none is refused.
 */
async function rotate(): Promise<string> {
  const [first, ...others] = await vaultKeysOf(readConfig(process.env))
  if (!first) throw new RecordsError('CARD_VAULT_KEYS is not set: there is no key to seal cards with.')
  const { resealed, current, refused } = await withDatabase(async (db) => {
    await migrate(db)
    return rotateCards(db, [first, ...others])
  })
  const told = refused.map(({ record, why }) => `The card of record ${record} cannot be opened: ${why}.`)
  return [...told, `${resealed} sealed with "${first.id}", ${current} sealed with it already, ${refused.length} cannot be opened.`].join(
    '\n',
  )
}

await runCommand('The cards could not be sealed again', rotate)
