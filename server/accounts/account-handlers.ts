import { type Contact, type ContactFields, isPossibleBirthday } from '#domain/contact/contact.ts'
import { messages } from '#domain/messages.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { addressChangedLetter } from '#server/accounts/account-letters.ts'
import { type Account, changeContact, findAccount, insertContact } from '#server/accounts/contacts.ts'
import { countExistenceTry, countMiss, isKnown } from '#server/accounts/existence.ts'
import { logIn } from '#server/accounts/log-in.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { voidRecoveryTokens } from '#server/accounts/recovery-tokens.ts'
import { closeSession, openSession, type Session } from '#server/accounts/sessions.ts'
import { audit } from '#server/db/audit.ts'
import { hasCode } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/mount.ts'
import { notAuthorised, Refusal } from '#server/http/refusal.ts'
import { enqueue } from '#server/orders/outbox.ts'

const refused = (path: string, message: string, status = 422) =>
  new Refusal(status, { error: status === 409 ? message : messages.refused, problems: [{ path, message }] })
const emailTaken = () => refused('email', messages.emailExists, 409)

/** L294, D165: the station's day decides what is still to come. PostgreSQL knows no year 0. */
function assertBirthday({ dob }: ContactFields, { clock }: Deps): void {
  const today = stationDate(clock())
  if (!isPossibleBirthday(dob, today)) throw refused('dob', 'A date of birth cannot be in the future.')
  if (dob && dob < '1850-01-01') throw refused('dob', 'Give a date as day, month and year.')
}

/** Keeps the change, its audit row and the letter to an address that was left behind, all or none of them. */
async function change({ db }: Deps, session: Session, account: Account, fields: ContactFields, requestId: string): Promise<Contact> {
  const { id, contact } = account
  const hasMoved = fields.email.toLowerCase() !== contact.email.toLowerCase()
  try {
    return await db.transaction(async (sql) => {
      await changeContact(sql, account, fields)
      await audit(sql, { actor: session, action: 'contact.update', subject: `contact:${id}`, detail: { hasMoved }, requestId })
      if (hasMoved) {
        const letter = addressChangedLetter({ name: contact.name, address: contact.email })
        await enqueue(sql, { kind: 'letter', key: `address_changed:${requestId}`, payload: { letter } })
        // Whoever reads mail at the old address has no more say in this account.
        await voidRecoveryTokens(sql, id)
      }
      return (await findAccount(sql, id))?.contact ?? contact
    })
  } catch (error) {
    if (hasCode(error, '23505')) throw emailTaken()
    throw error
  }
}

/** Logging in and out, and the own contact (C1 to C4, A1, A2). */
export const accountHandlers: Handlers = {
  checkEmail: async ({ body, session, address, requestId }, deps) => {
    await countExistenceTry(deps, session, address, body.email)
    const emailExists = await isKnown(deps.db, body.email)
    if (!emailExists && session?.role !== 'reception') await countMiss(deps, requestId)
    return { emailExists }
  },

  createContact: async ({ body, session, address, requestId }, deps) => {
    await countExistenceTry(deps, session, address, body.email)
    assertBirthday(body, deps)
    if (await isKnown(deps.db, body.email)) throw emailTaken()
    // Counted late: somebody who mends a typing error has not made a contact yet.
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
    // T317: a record with somebody else's number is not written over the own one.
    if (isOwn && body.id !== undefined && body.id !== session.contactId) throw new Refusal(403, { error: 'forbidden' })
    const id = isOwn ? session.contactId : body.id
    const account = id === undefined ? undefined : await findAccount(deps.db, id)
    // The desk looks after subscribers; an address of staff is a way into their account.
    if (account?.role !== 'zedder') throw refused('id', 'Choose whose contact to change.')
    assertBirthday(body, deps)
    return { zedder: await change(deps, session, account, body, requestId) }
  },

  login: async ({ body, address, requestId }, deps) => {
    await deps.limits.take('loginByAddress', address)
    await deps.limits.tryLogin(body.name.toLowerCase())
    const loggedIn = await logIn(deps, { ...body, requestId })
    if (!loggedIn) throw notAuthorised()
    const { account, token } = loggedIn
    await deps.limits.forgiveLogin(body.name.toLowerCase())
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
