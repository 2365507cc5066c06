import { accountMessages } from '#domain/session/account-messages.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Handlers } from '#server/http/mount.ts'
import { fieldRefusal, notAuthorised, notFound } from '#server/http/refusal.ts'
import { enqueue, letterEntry } from '#server/mail/outbox.ts'
import { passwordChangedLetter } from './account-letters.ts'
import { dropMove } from './addresses.ts'
import { findAccount } from './contacts.ts'
import { assertUnguessable } from './guessable-passwords.ts'
import { assertOwnPassword } from './own-password.ts'
import { hashPassword } from './passwords.ts'
import { voidRecoveryTokens } from './recovery-tokens.ts'
import { closeSessions, endOwnSession, findOwnSessions } from './sessions.ts'

/** A person's own password, and where they are logged in (A30 to A33). */
export const ownLoginHandlers: Handlers = {
  changePassword: async ({ body, session, address, requestId }, deps) => {
    const { currentPassword, password } = body
    const proven = await assertOwnPassword(deps, { session, password: currentPassword, address, requestId, path: 'currentPassword' })
    if (password === currentPassword) throw fieldRefusal('password', accountMessages.samePassword)
    assertUnguessable(password, proven)
    await deps.limits.take('changePassword', String(session.contactId))
    const hash = await hashPassword(password)
    return deps.db.transaction(async (sql) => {
      // Someone who changed it in the meantime, with a link or elsewhere, wins.
      const changed = await sql.one(
        `update contact set password_hash = $3, password_setting = null, password_must_change = false
          where id = $1 and password_hash = $2 and disabled_at is null returning 1`,
        [session.contactId, proven.hash, hash],
      )
      const account = changed && (await findAccount(sql, session.contactId))
      if (!account) throw notAuthorised()
      await voidRecoveryTokens(sql, account.id)
      // Someone who knew the old password may have asked for the move.
      if (account.contact.pendingEmail !== undefined) await dropMove(sql, account.id)
      const ended = await closeSessions(sql, session.contactId, session)
      await audit(sql, { actor: session, action: 'password.change', detail: { ended }, requestId })
      // An address that nobody confirmed may be a stranger's mailbox.
      if (account.contact.isUnconfirmed) return { user: account.user, ended }
      await enqueue(sql, letterEntry(`password_changed:${requestId}`, passwordChangedLetter(proven.email, 'account')))
      return { user: account.user, ended }
    })
  },

  ownSessions: ({ session }, { db }) => findOwnSessions(db, session),

  endSession: async ({ body, session, requestId }, { db }) => {
    if (!(await endOwnSession(db, session, body.id))) throw notFound()
    await audit(db, { actor: session, action: 'session.end', detail: { ended: 1 }, requestId })
    return { ended: 1 }
  },

  endOtherSessions: async ({ session, requestId }, { db }) => {
    const ended = await closeSessions(db, session.contactId, session)
    await audit(db, { actor: session, action: 'session.end', detail: { ended }, requestId })
    return { ended }
  },
}
