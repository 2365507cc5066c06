import type { Contact, ContactFields } from '#domain/contact/contact.ts'
import { deskMessages } from '#domain/desk/desk-messages.ts'
import { factorMessages } from '#domain/session/factor-messages.ts'
import { worksAtDesk } from '#domain/session/works-at-desk.ts'
import { assertBirthday, emailTaken, fieldRefusal, saveContactChange } from '#server/accounts/change-contact.ts'
import { type Account, findAccount, insertContact } from '#server/accounts/contacts.ts'
import { countExistenceTry, countMiss, isKnown } from '#server/accounts/existence.ts'
import { logIn } from '#server/accounts/log-in.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { closeSession, openSession, type Session } from '#server/accounts/sessions.ts'
import { audit } from '#server/audit/write-audit.ts'
import { hasCode } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/mount.ts'
import { notAuthorised, Refusal } from '#server/http/refusal.ts'

/** Saves the change and everything that goes with it, or none of it. */
async function saveChange({ db }: Deps, session: Session, account: Account, fields: ContactFields, requestId: string): Promise<Contact> {
  try {
    return await db.transaction((sql) => saveContactChange(sql, session, account, fields, requestId))
  } catch (error) {
    if (hasCode(error, '23505')) throw emailTaken()
    throw error
  }
}

/** Logging in and out, and a person's own contact details (C1 to C4, A1, A2). */
export const accountHandlers: Handlers = {
  checkEmail: async ({ body, session, address, requestId }, deps) => {
    await countExistenceTry(deps, session, address, body.email)
    const emailExists = await isKnown(deps.db, body.email)
    if (!emailExists && !worksAtDesk(session?.role)) await countMiss(deps, requestId)
    return { emailExists }
  },

  createContact: async ({ body, session, address, requestId }, deps) => {
    await countExistenceTry(deps, session, address, body.email)
    assertBirthday(body, deps)
    if (await isKnown(deps.db, body.email)) throw emailTaken()
    // Counted late: a person who is fixing a typing error has not created a contact yet.
    if (!session) await deps.limits.take('createContact', address)
    const passwordHash = await hashPassword(body.password)
    return deps.db.transaction(async (sql) => {
      const id = await insertContact(sql, body, { passwordHash })
      const account = id === undefined ? undefined : await findAccount(sql, id)
      if (!account) throw emailTaken()
      await audit(sql, { actor: session ?? account.id, action: 'contact.create', subject: `contact:${account.id}`, requestId })
      return { token: await openSession(sql, account.id, 'zedder'), zedder: account.contact, user: account.user }
    })
  },

  updateContact: async ({ body, session, requestId }, deps) => {
    const isOwn = session.role === 'zedder'
    // T317: a record with somebody else's id does not overwrite your own.
    if (isOwn && body.id !== undefined && body.id !== session.contactId) throw new Refusal(403, { error: 'forbidden' })
    const id = isOwn ? session.contactId : body.id
    const account = id === undefined ? undefined : await findAccount(deps.db, id)
    // The desk looks after subscribers only: whoever could change a staff address could get into that account.
    if (account?.role !== 'zedder') throw fieldRefusal('id', deskMessages.chooseContact)
    assertBirthday(body, deps)
    return { zedder: await saveChange(deps, session, account, body, requestId) }
  },

  login: async ({ body, address, requestId }, deps) => {
    await deps.limits.take('loginByAddress', address)
    await deps.limits.tryLogin(body.name.toLowerCase())
    const loggedIn = await logIn(deps, { ...body, requestId })
    if (!loggedIn) throw notAuthorised()
    await deps.limits.forgiveLogin(body.name.toLowerCase())
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
