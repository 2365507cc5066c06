import { isSameAddress } from '#domain/contact/email-address.ts'
import { deskMessages } from '#domain/desk/desk-messages.ts'
import { browserOf } from '#domain/session/browser.ts'
import { factorMessages } from '#domain/session/factor-messages.ts'
import { worksAtDesk } from '#domain/session/works-at-desk.ts'
import { confirmEntry } from '#server/accounts/address-writers.ts'
import { assertBirthday, emailTaken, fieldRefusal, saveContactChange } from '#server/accounts/change-contact.ts'
import { findAccount, insertContact } from '#server/accounts/contacts.ts'
import { countExistenceTry, countMiss, isKnown } from '#server/accounts/existence.ts'
import { assertUnguessable } from '#server/accounts/guessable-passwords.ts'
import { rememberSource } from '#server/accounts/known-sources.ts'
import { logIn } from '#server/accounts/log-in.ts'
import { countAttempt } from '#server/accounts/login-attempt.ts'
import { assertMayMove, mayWriteTo } from '#server/accounts/move-address.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { closeSession, openSession } from '#server/accounts/sessions.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Handlers } from '#server/http/mount.ts'
import { notAuthorised, Refusal } from '#server/http/refusal.ts'
import { enqueue } from '#server/mail/outbox.ts'

/** Logging in and out, and a person's own contact details (C1 to C4, A1, A2). */
export const accountHandlers: Handlers = {
  checkEmail: async ({ body, session, address, requestId }, deps) => {
    await countExistenceTry(deps, session, address)
    const emailExists = await isKnown(deps.db, body.email)
    if (!emailExists && !worksAtDesk(session?.role)) await countMiss(deps, requestId)
    return { emailExists }
  },

  createContact: async ({ body, session, address, header, requestId }, deps) => {
    await countExistenceTry(deps, session, address)
    assertBirthday(body, deps)
    assertUnguessable(body.password, body)
    if (await isKnown(deps.db, body.email)) throw emailTaken()
    // Counted late: a person who is fixing a typing error has not created a contact yet.
    if (!session) await deps.limits.take('createContact', address)
    const passwordHash = await hashPassword(body.password)
    const mayWrite = await mayWriteTo(deps, body.email)
    return deps.db.transaction(async (sql) => {
      // Reception knows this password, so the person sets their own at their first login.
      const id = await insertContact(sql, body, { passwordHash, isUnconfirmed: true, mustChangePassword: session !== undefined })
      const account = id === undefined ? undefined : await findAccount(sql, id)
      if (!account) throw emailTaken()
      await audit(sql, { actor: session ?? account.id, action: 'contact.create', subject: `contact:${account.id}`, requestId })
      if (mayWrite) await enqueue(sql, confirmEntry(account.id, requestId))
      const made = { zedder: account.contact, user: account.user }
      if (session) return made
      await rememberSource(sql, account.id, address)
      return { ...made, token: await openSession(sql, account.id, 'zedder', browserOf(header('user-agent'))) }
    })
  },

  updateContact: async ({ body: { password, ...body }, session, address, requestId }, deps) => {
    const isOwn = session.role === 'zedder'
    // T317: a record with somebody else's id does not overwrite your own.
    if (isOwn && body.id !== undefined && body.id !== session.contactId) throw new Refusal(403, { error: 'forbidden' })
    const id = isOwn ? session.contactId : body.id
    const account = id === undefined ? undefined : await findAccount(deps.db, id)
    // The desk looks after subscribers only: whoever could change a staff address could get into that account.
    if (account?.role !== 'zedder') throw fieldRefusal('id', deskMessages.chooseContact)
    assertBirthday(body, deps)
    if (!isSameAddress(body.email, account.contact.email))
      await assertMayMove(deps, { session, contactId: account.id, email: body.email, password, address, requestId })
    return { zedder: await deps.db.transaction((sql) => saveContactChange(sql, session, account, body, requestId)) }
  },

  login: async ({ body, address, header, requestId }, deps) => {
    const attempt = await countAttempt(deps, body.name, address)
    const loggedIn = await logIn(deps, { ...body, source: address, browser: browserOf(header('user-agent')), requestId })
    if (!loggedIn) throw notAuthorised()
    await deps.limits.forgiveLogin(attempt)
    if ('secondStep' in loggedIn) throw new Refusal(403, { error: factorMessages.secondStep, ...loggedIn })
    const { account, token } = loggedIn
    return { token, user: account.user, ...(account.role === 'zedder' ? { zedder: account.contact } : {}) }
  },

  logout: async ({ session, requestId }, deps) => {
    await closeSession(deps.db, session)
    await audit(deps.db, { actor: session, action: 'logout', requestId })
    return { loggedOut: true }
  },

  ownContact: async ({ session }, deps) => {
    const account = await findAccount(deps.db, session.contactId)
    if (!account) throw notAuthorised()
    return { zedder: account.contact, user: account.user }
  },
}
