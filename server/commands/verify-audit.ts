import { verifyTrail } from '#server/audit/verify-trail.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

/**
 * `npm run audit:verify -- [SEAL]` says whether every entry of the audit trail is as it was written, and names the first that
 * isn't. With a seal from an earlier run or from the log, it also says whether the trail was cut off or rewritten since.
 */
async function verifyAudit([known]: readonly string[]): Promise<string> {
  const { entries, head } = await withDatabase((db) => verifyTrail(db, known))
  return entries === 0
    ? 'The audit trail holds: it has no entries yet.'
    : `The audit trail holds: ${entries} entries, and the last seal is ${head}.`
}

await runCommand('The audit trail could not be verified', verifyAudit)
