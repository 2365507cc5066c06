import { emailMessages } from '#domain/contact/email-address.ts'
import { linkRefusal } from '#domain/session/recovery.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { audit } from '#server/audit/write-audit.ts'
import { hasCode, type Sql, type Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/mount.ts'
import { notAuthorised, Refusal } from '#server/http/refusal.ts'
import { enqueue } from '#server/mail/outbox.ts'
import { completeHeldOrders, type Held } from '#server/orders/held-orders.ts'
import { changedEntry, confirmEntry, newPasswordEntry } from './address-writers.ts'
import {
  type AddressLink,
  confirmAddress,
  dropMove,
  extendMove,
  findAddressLink,
  isLinkUsed,
  moveAddress,
  noteUsedLink,
  restoreAddress,
} from './addresses.ts'
import { findAccount } from './contacts.ts'
import { countAddressLetter } from './move-address.ts'
import { voidRecoveryTokens } from './recovery-tokens.ts'
import { closeSessions, type Session } from './sessions.ts'

const none: Held = { kept: [], lapsed: [] }
const purposeOf = ({ formerId }: AddressLink) => (formerId === null ? 'confirm' : 'undo')

type Press = { session: Session | undefined; requestId: string }

/** The link's effect in the caller's transaction, which holds the contact. Links and logins of the address that was left end. */
async function applyLink(sql: Transaction, { clock }: Deps, link: AddressLink, { session, requestId }: Press): Promise<Held> {
  const { contactId: id, formerId, isMove } = link
  const note = (action: string, detail?: object) => audit(sql, { actor: id, action, subject: `contact:${id}`, detail, requestId })
  if (formerId !== null) {
    await restoreAddress(sql, link)
    await voidRecoveryTokens(sql, id)
    await note('address.undo', { ended: await closeSessions(sql, id) })
    await enqueue(sql, newPasswordEntry(id, 'restored', requestId))
    return none
  }
  const wasHeld = (await findAccount(sql, id))?.contact.isUnconfirmed
  if (isMove) {
    const left = await moveAddress(sql, id)
    await voidRecoveryTokens(sql, id)
    await note('address.move', { ended: await closeSessions(sql, id, session) })
    if (left !== undefined) await enqueue(sql, changedEntry(left))
  } else {
    await confirmAddress(sql, id)
    await dropMove(sql, id)
    await note('address.confirm')
  }
  return wasHeld ? completeHeldOrders(sql, id, stationDate(clock()), { actor: `zedder:${id}`, requestId }) : none
}

/** A link that was pressed before says that all is well. Any other that doesn't work says the same, whatever became of it. */
async function whyGone(sql: Sql, token: string): Promise<Refusal> {
  return (await isLinkUsed(sql, token)) ? new Refusal(409, { error: emailMessages.confirmedAlready }) : new Refusal(422, linkRefusal)
}

/** An address counts once its reader has pressed the link that was mailed there (A24 to A27, D216 to D218). */
export const addressHandlers: Handlers = {
  sendAddressLink: async ({ session, address, requestId }, deps) => {
    const contact = (await findAccount(deps.db, session.contactId))?.contact
    if (!contact) throw notAuthorised()
    if (contact.pendingEmail === undefined && !contact.isUnconfirmed) throw new Refusal(409, { error: emailMessages.confirmedAlready })
    await countAddressLetter(deps, contact.pendingEmail ?? contact.email, address)
    await deps.db.transaction(async (sql) => {
      await extendMove(sql, session.contactId)
      await enqueue(sql, confirmEntry(session.contactId, requestId))
    })
    return { sent: true }
  },

  keepAddress: async ({ session, requestId }, { db }) => {
    const account = await db.transaction(async (sql) => {
      await dropMove(sql, session.contactId)
      await audit(sql, { actor: session, action: 'address.keep', requestId })
      return findAccount(sql, session.contactId)
    })
    if (!account) throw notAuthorised()
    return { zedder: account.contact }
  },

  readAddressLink: async ({ body }, { db }) => {
    const link = await findAddressLink(db, body.token)
    if (!link) throw await whyGone(db, body.token)
    return { purpose: purposeOf(link), email: link.email }
  },

  useAddressLink: async ({ body, session, requestId }, deps) => {
    const found = await findAddressLink(deps.db, body.token)
    if (!found) throw await whyGone(deps.db, body.token)
    try {
      return await deps.db.transaction(async (sql) => {
        await sql.all('select 1 from contact where id = $1 for no key update', [found.contactId])
        // Two presses take turns here, and the second finds the link used up.
        const link = await findAddressLink(sql, body.token)
        if (!link) throw await whyGone(sql, body.token)
        const held = await applyLink(sql, deps, link, { session, requestId })
        if (link.formerId === null) await noteUsedLink(sql, link.contactId, body.token)
        return { purpose: purposeOf(link), email: link.email, ...held }
      })
    } catch (error) {
      if (hasCode(error, '23505')) throw new Refusal(409, { error: emailMessages.takenMeanwhile })
      throw error
    }
  },
}
