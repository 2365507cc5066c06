import type { ReactNode } from 'react'
import type { FieldErrors, ResolverResult } from 'react-hook-form'
import {
  addressMessage,
  BIRTHDAY_IN_FUTURE,
  type Contact,
  type ContactFields,
  contactFields,
  emptyContact,
  isPossibleBirthday,
  isPossiblePostcode,
  NO_POSTCODE,
} from '#domain/contact/contact.ts'
import { emailMessages, isSameAddress } from '#domain/contact/email-address.ts'
import { passwordPair } from '#domain/contact/password.ts'
import { messages } from '#domain/messages.ts'
import type { StationDate } from '#domain/time/station-time.ts'

export type Passwords = { password: string; confirmPassword: string }

/** The form's values. Passwords stay empty in forms without them. */
export type ContactValues = Required<ContactFields> & Passwords

/** The fields in page order, for the list of problems. */
export const fieldNames = [
  'name',
  'email',
  'mobile',
  'password',
  'confirmPassword',
  'country',
  'address',
  'suburb',
  'state',
  'postcode',
  'dob',
  'gender',
  'genderna',
  'pronouns',
  'acknowledgement',
  'comment',
  'zedletter',
] as const satisfies readonly (keyof ContactValues)[]

/** Replaces a field's usual hint at the desk: what reception says to the caller. */
export type FieldHints = Partial<Record<keyof ContactValues, ReactNode>>

const empty: ContactValues = { ...emptyContact, password: '', confirmPassword: '' }

/** The form's initial values: this contact's details, or just Australia, and off air until they say so (T100, T107). */
export function valuesOf(contact?: Contact): ContactValues {
  if (!contact) return empty
  const { id: _id, subscribers: _subscribers, isUnconfirmed: _unconfirmed, pendingEmail: _pending, ...fields } = contact
  return { ...empty, ...fields }
}

/** Whether every required field is filled in and valid (T95). */
export function isComplete(contact: Contact): boolean {
  return contactFields.safeParse(contact).success
}

/** What the form sends, trimmed. An emptied optional field is sent empty, so that its value is removed. */
export function fieldsOf({ subnumber, ...values }: ContactValues): ContactFields | undefined {
  return contactFields.safeParse(subnumber ? { subnumber, ...values } : values).data
}

export type ContactRules = {
  /** The form has a new password, typed twice (T97-T99). */
  hasPassword: boolean
  /** The address the contact has: another one takes their password (D217). */
  currentEmail?: string | undefined
  /** An email address that already has an account (T93). */
  takenEmail?: string | undefined
  /** Without it, only the server rejects a date of birth in the future. */
  today?: StationDate | undefined
}

/** Validates with the domain's rules and puts each field's first problem beside it. */
export function contactResolver({ hasPassword, currentEmail, takenEmail, today }: ContactRules) {
  return (values: ContactValues): ResolverResult<ContactValues> => {
    const errors: FieldErrors<ContactValues> = {}
    const add = (name: keyof ContactValues, message: string) => {
      Object.assign(errors, { [name]: errors[name] ?? { type: 'domain', message } })
    }
    const issues = [
      ...(contactFields.safeParse(values).error?.issues ?? []),
      ...(hasPassword ? (passwordPair.safeParse(values).error?.issues ?? []) : []),
    ]
    for (const { path, message } of issues) add(path[0] as keyof ContactValues, addressMessage(message, values.country))
    if (currentEmail !== undefined && !errors.email && !isSameAddress(values.email, currentEmail) && values.password === '')
      add('password', emailMessages.passwordNeeded)
    if (takenEmail !== undefined && values.email.trim() === takenEmail) add('email', messages.emailExists)
    if (!isPossiblePostcode(values)) add('postcode', NO_POSTCODE)
    if (today !== undefined && !isPossibleBirthday(values.dob, today)) add('dob', BIRTHDAY_IN_FUTURE)
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
}
