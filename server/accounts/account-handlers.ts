import { type Contact, type ContactFields, isPossibleBirthday } from '#domain/contact/contact.ts'
import { messages } from '#domain/messages.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { addressChangedLetter } from '#server/accounts/account-letters.ts'
import { type Account, changeContact, findAccount, insertContact } from '#server/accounts/contacts.ts'
import { hashPassword, verifyPassword } from '#server/accounts/passwords.ts'
import { closeSession, openSession, type Session } from '#server/accounts/sessions.ts'
import { audit } from '#server/db/audit.ts'
import { hasCode, type Sql } from '#server/db/database.ts'
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

async function isKnown(sql: Sql, email: string): Promise<boolean> {
  return (await sql.one('select 1 from contact where email_key = lower($1)', [email])) !== undefined
}

/** The desk counts by person and visitors by address, so that neither uses up the other's tries (security 2.5). */
async function countExistenceTry({ limits }: Deps, session: Session | undefined, address: string): Promise<void> {
  if (session?.role === 'reception') await limits.take('existenceByDesk', String(session.contactId))
  else await limits.take('existenceByAddress', address)
}

/** Keeps the change, its audit row and the letter to an address that was left behind, all or none of them. */
async function change({ db }: Deps, session: Session, account: Account, fields: ContactFields, requestId: string): Promise<Contact> {
  const { id, contact } = account
  const hasMoved = fields.email.toLowerCase() !== contact.email.toLowerCase()
  try {
    return await db.transaction(async (sql) => {
      await changeContact(sql, account, fields)
      await audit(sql, { actor: session, action: 'contact.update', subject: `contact:${id}`, detail: { hasMoved }, requestId })
      const letter = addressChangedLetter({ name: contact.name, address: contact.email })
      if (hasMoved) await enqueue(sql, { kind: 'letter', key: `address_changed:${requestId}`, payload: { letter } })
      return (await findAccount(sql, id))?.contact ?? contact
    })
  } catch (error) {
    if (hasCode(error, '23505')) throw emailTaken()
    throw error
  }
}

/** Logging in and out, and the own contact (C1 to C4, A1, A2). */
export const accountHandlers: Handlers = {
  checkEmail: async ({ body, session, address }, deps) => {
    await countExistenceTry(deps, session, address)
    if (session?.role !== 'reception') await deps.limits.take('existenceByEmail', body.email.toLowerCase())
    return { emailExists: await isKnown(deps.db, body.email) }
  },

  createContact: async ({ body, session, address, requestId }, deps) => {
    await countExistenceTry(deps, session, address)
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
    const found = await deps.db.one<{ id: number; password_hash: string | null }>(
      'select id, password_hash from contact where email_key = lower($1) and disabled_at is null',
      [body.name],
    )
    const isRight = await verifyPassword(found?.password_hash, body.pass)
    const account = found && isRight ? await findAccount(deps.db, found.id) : undefined
    if (!account) {
      await audit(deps.db, { actor: found?.id, action: 'login.fail', requestId })
      throw notAuthorised()
    }
    await deps.limits.forgiveLogin(body.name.toLowerCase())
    const token = await openSession(deps.db, account.id, account.role)
    await audit(deps.db, { actor: account.id, action: 'login.ok', detail: { role: account.role }, requestId })
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
