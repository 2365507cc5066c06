import type { LetterDeps } from '#server/mail/letter-deps.ts'
import type { Letter } from '#server/mail/mailer.ts'
import type { OutboxEntry } from '#server/mail/outbox.ts'
import {
  addressChangedLetter,
  confirmAddressLetter,
  confirmMoveLetter,
  isNewPasswordReason,
  type NewPasswordReason,
  newPasswordLetter,
} from './address-letters.ts'
import { issueAddressLink, issueUndoLink } from './addresses.ts'
import { writeGift } from './gift-letters.ts'
import { issueRecoveryToken } from './recovery-tokens.ts'
import { writeWelcome } from './welcome-letter.ts'

/** What the outbox stores of these letters: ids only. Each link is made when its letter is sent, so that no secret waits there. */
export type AddressPayload = { contactId?: number; formerId?: number; reason?: string; orderId?: string; unpaidId?: number }
type Writer = (deps: LetterDeps, payload: AddressPayload) => Promise<Letter | undefined>

/** The letter that confirms a person's address, or the one they are moving to. One per key. */
export const confirmEntry = (contactId: number, key: string): OutboxEntry => ({
  kind: 'confirm_address',
  key: `confirm_address:${contactId}:${key}`,
  payload: { contactId },
})
export const changedEntry = (formerId: number): OutboxEntry => ({
  kind: 'address_changed',
  key: `address_changed:${formerId}`,
  payload: { formerId },
})
export const newPasswordEntry = (contactId: number, reason: NewPasswordReason, key: string): OutboxEntry => ({
  kind: 'new_password',
  key: `new_password:${contactId}:${key}`,
  payload: { contactId, reason },
})

async function writeConfirmation({ db, baseUrl }: LetterDeps, { contactId = 0 }: AddressPayload): Promise<Letter | undefined> {
  const link = await issueAddressLink(db, contactId)
  if (!link) return undefined
  const write = link.isMove ? confirmMoveLetter : confirmAddressLetter
  return write(link.email, `${baseUrl()}/confirm-address/${link.token}`)
}

async function writeAddressChanged({ db, baseUrl }: LetterDeps, { formerId = 0 }: AddressPayload): Promise<Letter | undefined> {
  const link = await issueUndoLink(db, formerId)
  return link && addressChangedLetter(link.email, `${baseUrl()}/confirm-address/${link.token}`)
}

async function writeNewPassword({ db, baseUrl }: LetterDeps, { contactId = 0, reason }: AddressPayload): Promise<Letter | undefined> {
  const found = await db.one<{ email: string }>('select email from contact where id = $1 and disabled_at is null', [contactId])
  if (!found) return undefined
  const token = await db.transaction((sql) => issueRecoveryToken(sql, contactId, 7 * 24))
  return newPasswordLetter(found.email, `${baseUrl()}/recover-password/${token}`, isNewPasswordReason(reason) ? reason : 'claimed')
}

/** Letters about an account's address, by the kind of their outbox row. They return undefined if there is nothing left to say. */
export const addressWriters: Readonly<Record<string, Writer>> = {
  confirm_address: writeConfirmation,
  address_changed: writeAddressChanged,
  new_password: writeNewPassword,
  gift: writeGift,
  welcome: writeWelcome,
}
