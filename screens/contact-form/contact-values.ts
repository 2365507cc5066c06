import type { ReactNode } from 'react'
import type { FieldErrors, ResolverResult } from 'react-hook-form'
import { type Contact, type ContactFields, contactFields, isPossibleBirthday } from '#domain/contact/contact.ts'
import { australia } from '#domain/contact/country.ts'
import { passwordPair } from '#domain/contact/password.ts'
import { messages } from '#domain/messages.ts'
import type { StationDate } from '#domain/time/station-time.ts'

export type Passwords = { password: string; confirmPassword: string }

/** What the form holds. The passwords stay empty where none are asked for. */
export type ContactValues = Required<ContactFields> & Passwords

/** The fields as they stand on the page, for the list of problems. */
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

/** Words that stand with a field in the place of its own: what a receptionist says to the caller. */
export type FieldHints = Partial<Record<keyof ContactValues, ReactNode>>

const empty: ContactValues = {
  name: '',
  prevsub: 0,
  subnumber: '',
  mobile: '',
  email: '',
  address: '',
  suburb: '',
  state: '',
  postcode: '',
  country: australia,
  dob: '',
  gender: null,
  genderna: '',
  pronouns: '',
  acknowledgement: true,
  comment: '',
  zedletter: false,
  password: '',
  confirmPassword: '',
}

/** The start of the form: nothing but Australia and the shout-out (T100, T107), or what is known of this contact. */
export function valuesOf(contact?: Contact): ContactValues {
  if (!contact) return empty
  const { id: _id, subscribers: _subscribers, ...fields } = contact
  return { ...empty, ...fields }
}

/** Whether nothing that is required is missing or unreadable (T95). */
export function isComplete(contact: Contact): boolean {
  return contactFields.safeParse(contact).success
}

/** What the form sends, trimmed. An optional field that was emptied is sent empty, so that it can be taken back. */
export function fieldsOf({ subnumber, ...values }: ContactValues): ContactFields | undefined {
  return contactFields.safeParse(subnumber ? { subnumber, ...values } : values).data
}

export type ContactRules = {
  /** Ask for a new password, twice (T97-T99). */
  hasPassword: boolean
  /** The address that is known to belong to somebody already (T93). */
  takenEmail?: string | undefined
  /** Without it a date of birth in the future is left to the server. */
  today?: StationDate | undefined
}

/** Asks the domain what is wrong and puts the first answer of each field beside it. */
export function contactResolver({ hasPassword, takenEmail, today }: ContactRules) {
  return (values: ContactValues): ResolverResult<ContactValues> => {
    const errors: FieldErrors<ContactValues> = {}
    const add = (name: keyof ContactValues, message: string) => {
      Object.assign(errors, { [name]: errors[name] ?? { type: 'domain', message } })
    }
    const issues = [
      ...(contactFields.safeParse(values).error?.issues ?? []),
      ...(hasPassword ? (passwordPair.safeParse(values).error?.issues ?? []) : []),
    ]
    for (const { path, message } of issues) add(path[0] as keyof ContactValues, message)
    if (takenEmail !== undefined && values.email.trim() === takenEmail) add('email', messages.emailExists)
    if (today !== undefined && !isPossibleBirthday(values.dob, today)) add('dob', 'A date of birth cannot be in the future.')
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
}
