import { isSameAddress } from '#domain/contact/email-address.ts'
import { deskMessages } from '#domain/desk/desk-messages.ts'
import { browserOf } from '#domain/session/browser.ts'
import { factorMessages } from '#domain/session/factor-messages.ts'
import { worksAtDesk } from '#domain/session/works-at-desk.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Handlers } from '#server/http/mount.ts'
import { fieldRefusal, notAuthorised, Refusal } from '#server/http/refusal.ts'
import { enqueue } from '#server/mail/outbox.ts'
import { confirmEntry } from './address-writers.ts'
import { assertPossible, emailTaken, saveContactChange } from './change-contact.ts'
import { claimAtDesk } from './claim-account.ts'
import { findAccount, insertContact } from './contacts.ts'
import { countExistenceTry, countUnknownAddress, forgiveExistenceTries, isAddressKnown } from './existence.ts'
import { assertUnguessable } from './guessable-passwords.ts'
import { rememberSource } from './known-sources.ts'
import { logIn } from './log-in.ts'
import { countAttempt } from './login-attempt.ts'
import { assertMayMove, mayWriteTo } from './move-address.ts'
import { hashPassword } from './passwords.ts'
import { closeSession, openSession } from './sessions.ts'
import { countSignUp } from './sign-ups.ts'

/** Logging in and out, and a person's own contact details (C1 to C4, A1, A2). */
export const accountHandlers: Handlers = {
  checkEmail: async ({ body, session, address, requestId }, deps) => {
    await countExistenceTry(deps, session, address)
    const emailExists = await isAddressKnown(deps.db, body.email)
    if (!emailExists && !worksAtDesk(session?.role)) await countUnknownAddress(deps, requestId)
    return { emailExists }
  },

  createContact: async ({ body: { cart, ...body }, session, address, header, requestId }, deps) => {
    assertPossible(body, deps)
    assertUnguessable(body.password, body)
    const signUp = session ? undefined : await countSignUp(deps, { source: address, cart })
    try {
      await countExistenceTry(deps, session, address, 'existenceBySignUp')
      if (await isAddressKnown(deps.db, body.email)) throw emailTaken()
    } catch (error) {
      // A person who is fixing a typing error has not created a contact yet.
      await signUp?.takeBack()
      throw error
    }
    const passwordHash = await hashPassword(body.password)
    const mayWrite = await mayWriteTo(deps, body.email, address)
    const answer = await deps.db.transaction(async (sql) => {
      // Reception knows this password, so the person sets their own at their first login.
      const id = await insertContact(sql, body, { passwordHash, isUnconfirmed: true, mustChangePassword: session !== undefined })
      const account = id === undefined ? undefined : await findAccount(sql, id)
      if (!account) throw emailTaken()
      await audit(sql, { actor: session ?? account.id, action: 'contact.create', subject: `contact:${account.id}`, requestId })
      if (mayWrite) await enqueue(sql, confirmEntry(account.id, requestId))
      const made = { zedder: account.contact, user: account.user }
      if (session) return made
      await rememberSource(sql, account.id, address)
      await signUp?.remember(sql, account.id)
      return { ...made, token: await openSession(sql, account.id, 'zedder', browserOf(header('user-agent'))) }
    })
    if (!session) await forgiveExistenceTries(deps, address)
    return answer
  },

  updateContact: async ({ body: { password, ...body }, session, address, requestId }, deps) => {
    const isOwn = session.role === 'zedder'
    // T317: a record with someone else's id does not overwrite your own.
    if (isOwn && body.id !== undefined && body.id !== session.contactId) throw new Refusal(403, { error: 'forbidden' })
    const id = isOwn ? session.contactId : body.id
    const account = id === undefined ? undefined : await findAccount(deps.db, id)
    // The desk looks after subscribers only: a staff address that it could change would be a way into that account.
    if (account?.role !== 'zedder') throw fieldRefusal('id', deskMessages.chooseContact)
    assertPossible(body, deps)
    if (!isSameAddress(body.email, account.contact.email))
      await assertMayMove(deps, { session, contactId: account.id, email: body.email, password, address, requestId })
    return deps.db.transaction(async (sql) => {
      if (isOwn || !account.contact.isUnconfirmed) return { zedder: await saveContactChange(sql, session, account, body, requestId) }
      // What the desk knows of someone replaces what was typed at an address that nobody confirmed (D286).
      await claimAtDesk(sql, session, { id: account.id, fields: body, requestId }, emailTaken())
      return { zedder: (await findAccount(sql, account.id))?.contact ?? account.contact }
    })
  },

  login: async ({ body, address, header, requestId }, deps) => {
    const attempt = await countAttempt(deps, body.name, address)
    const loggedIn = await logIn(deps, { ...body, source: address, browser: browserOf(header('user-agent')), requestId })
    if (!loggedIn) throw notAuthorised()
    await deps.limits.forgiveLogin(attempt)
    // A shift begins with thirty of these at one address (D477).
    await deps.limits.giveBack('everything', address)
    if ('secondStep' in loggedIn) throw new Refusal(403, { error: factorMessages.secondStep, ...loggedIn })
    const { account, token } = loggedIn
    return { token, user: account.user, zedder: account.role === 'zedder' ? account.contact : undefined }
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
