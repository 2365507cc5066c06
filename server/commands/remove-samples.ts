import { parseArgs } from 'node:util'
import { planRemoval, removeTrial, type SamplePlan } from '#server/seed/remove-samples.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

const lineOf = (what: string, names: readonly (string | number)[]) => (names.length === 0 ? [] : [`  ${what}: ${names.join(', ')}`])

function listOf({ people, orders, records, changes, things, stays }: SamplePlan): string[] {
  const count = (length: number) => (length === 0 ? [] : [length])
  return [
    ...lineOf(
      'on sale as it came with the shop, archived as one version',
      things.map(({ kind, id }) => `${kind} ${id}`),
    ),
    ...lineOf(
      'people, with their logins, subscriptions and letters',
      people.map(({ email }) => email),
    ),
    ...lineOf('orders of theirs, with payments and invoices', count(orders.length)),
    ...lineOf('records taken by phone, with their cards', count(records.length)),
    ...lineOf(
      'changes at the catalogue desk',
      changes.map(({ kind, id }) => `${kind} ${id}`),
    ),
    ...(stays.length === 0 ? [] : ['What stays:', ...stays.map((sentence) => `  ${sentence}`)]),
  ]
}

const isEmpty = ({ people, orders, records, changes, things }: SamplePlan) =>
  [people, orders, records, changes, things].every(({ length }) => length === 0)

/**
 * `npm run samples:remove` lists what the samples and trying them out left in this shop, and what is still sold as it came
 * with it; `-- --yes` removes the one and archives the other. What orders of other people depend on stays, and is named.
 */
async function removeSamples(args: readonly string[]): Promise<string> {
  const { values } = parseArgs({ args: [...args], options: { yes: { type: 'boolean', default: false } } })
  return withDatabase(async (db) => {
    const plan = values.yes ? await removeTrial(db) : await db.transaction(planRemoval)
    if (isEmpty(plan)) return ['There is nothing of the samples to remove here.', ...listOf(plan)].join('\n')
    if (values.yes) return ['Removed:', ...listOf(plan)].join('\n')
    return [
      'This would be removed:',
      ...listOf(plan),
      'Nothing was removed yet. Make a backup, then: npm run samples:remove -- --yes',
    ].join('\n')
  })
}

await runCommand('The samples could not be removed', removeSamples)
