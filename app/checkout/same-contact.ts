import type { Contact, ContactFields } from '#domain/contact/contact.ts'

/** A field that was never filled in is sent empty. */
const written = (value: unknown) => JSON.stringify(value === '' || value === null ? undefined : value)

/** Whether these fields say nothing that is not known of the contact already. */
export function isSameContact(contact: Contact, fields: ContactFields): boolean {
  return Object.entries(fields).every(([name, value]) => written(value) === written(contact[name as keyof ContactFields]))
}
