import type { Contact, ContactFields } from '#domain/contact/contact.ts'

/** A form sends an empty string for a field that was never filled in. */
const normalise = (value: unknown) => JSON.stringify(value === '' || value === null ? undefined : value)

/** Whether these fields match what the contact already has. */
export function isSameContact(contact: Contact, fields: ContactFields): boolean {
  return Object.entries(fields).every(([name, value]) => normalise(value) === normalise(contact[name as keyof ContactFields]))
}
