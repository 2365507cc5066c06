import { audit } from '#server/audit/write-audit.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

/** `npm run letters:retry` has the open shop send every letter again that was given up, once mail works. */
async function retryLetters(): Promise<string> {
  return withDatabase(async (db) => {
    const letters = await db.transaction(async (sql) => {
      const { length } = await sql.all(
        "update outbox set attempts = 0, next_try_at = now() where sent_at is null and next_try_at = 'infinity' returning id",
      )
      if (length > 0) await audit(sql, { actor: 'console', action: 'letters.retry', detail: { letters: length } })
      return length
    })
    if (letters === 0) return 'No letter was given up.'
    return `${letters === 1 ? 'One letter is' : `${letters} letters are`} sent again, as soon as the shop is open.`
  })
}

await runCommand('The letters could not be sent again', retryLetters)
