import { messages } from '#domain/messages.ts'
import { heldRefusal, linkRefusal, weakPasswordRefusal } from '#domain/session/recovery.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Handlers } from '#server/http/mount.ts'
import { notAuthorised, Refusal } from '#server/http/refusal.ts'
import { enqueue, letterEntry } from '#server/mail/outbox.ts'
import { sendNow } from '#server/mail/send-now.ts'
import { completeHeldOrders } from '#server/orders/held-orders.ts'
import { passwordChangedLetter, recoveryHeldLetter, recoveryLetter } from './account-letters.ts'
import { confirmAddress, dropMove, isHeldAfterDesk } from './addresses.ts'
import { countExistenceTry, countUnknownAddress } from './existence.ts'
import { whyPasswordGuessable } from './guessable-passwords.ts'
import { isKnownSource, rememberSource } from './known-sources.ts'
import { hashPassword } from './passwords.ts'
import { findRecovery, issueRecoveryToken, spendRecoveryToken, voidRecoveryTokens } from './recovery-tokens.ts'
import { closeSessions } from './sessions.ts'

/** A forgotten password, from the request to the new one (C6, C7, A134, D117 to D120, D465). */
export const recoveryHandlers: Handlers = {
  recoverPassword: async ({ body, session, address, requestId }, deps) => {
    await countExistenceTry(deps, session, address, 'recoveryByAddress')
    const found = await deps.db.one<{ id: number; email: string; isHeld: boolean }>(
      `select id, email, ${isHeldAfterDesk} as "isHeld" from contact where email_key = lower($1) and disabled_at is null`,
      [body.name],
    )
    if (!found) {
      await countUnknownAddress(deps, requestId)
      throw notAuthorised()
    }
    await deps.limits.take('recoveryMail', `${found.id} ${address}`)
    if (!(await isKnownSource(deps.db, found.email, address))) await deps.limits.take('recoveryMailOfAll', String(found.id))
    if (found.isHeld) {
      await audit(deps.db, { actor: session, action: 'recovery.ask', subject: `contact:${found.id}`, detail: { isHeld: true }, requestId })
      return { sentEmail: await sendNow(deps, recoveryHeldLetter(found.email), requestId) }
    }
    const token = await deps.db.transaction(async (sql) => {
      await audit(sql, { actor: session, action: 'recovery.ask', subject: `contact:${found.id}`, requestId })
      return issueRecoveryToken(sql, found.id)
    })
    return { sentEmail: await sendNow(deps, recoveryLetter(found.email, `${deps.baseUrl()}/recover-password/${token}`), requestId) }
  },

  readRecoveryLink: async ({ body, address }, deps) => {
    await deps.limits.take('readRecoveryLink', address)
    if (!(await findRecovery(deps.db, body.token))) throw new Refusal(422, linkRefusal)
    return { works: true }
  },

  setPassword: async ({ body, address, requestId }, deps) => {
    await deps.limits.take('setPassword', address)
    const recovery = await findRecovery(deps.db, body.token)
    if (!recovery) throw new Refusal(422, linkRefusal)
    const { contactId, email, name } = recovery
    if (email.toLowerCase() !== body.name.toLowerCase()) throw notAuthorised()
    if (recovery.isHeld) throw new Refusal(422, heldRefusal)
    const weak = weakPasswordRefusal(body.newPassword, (password) => whyPasswordGuessable(password, { name, email }))
    if (weak) throw new Refusal(422, weak)

    const hash = await hashPassword(body.newPassword)
    await deps.db.transaction(async (sql) => {
      // First the contact, then the link: everything that locks both does so in this order.
      await sql.all('update contact set password_hash = $2, password_setting = null, password_must_change = false where id = $1', [
        contactId,
        hash,
      ])
      if (!(await spendRecoveryToken(sql, body.token))) throw new Refusal(422, linkRefusal)
      await voidRecoveryTokens(sql, contactId)
      // The one who opened the link reads mail at this address, and didn't ask for another.
      await dropMove(sql, contactId)
      if (await confirmAddress(sql, contactId))
        await completeHeldOrders(sql, contactId, stationDate(deps.clock()), { actor: `zedder:${contactId}`, requestId })
      const ended = await closeSessions(sql, contactId)
      // The owner of the mailbox can always log in afterwards, however many others are guessing.
      await rememberSource(sql, contactId, address)
      await audit(sql, { actor: contactId, action: 'password.recovered', detail: { ended }, requestId })
      await enqueue(sql, letterEntry(`password_changed:${requestId}`, passwordChangedLetter(email)))
    })
    await deps.limits.forgiveLogin({ account: email.toLowerCase(), source: address, isKnown: true })
    return { status: 'ok', message: messages.passwordUpdated }
  },
}
