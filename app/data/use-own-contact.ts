import { useSnapshot } from 'valtio'
import { session } from '#app/state/session.ts'
import type { Contact } from '#domain/contact/contact.ts'
import type { Remote } from '#screens/remote.ts'
import { keepAnswer, useRemote } from './use-remote.ts'

/** The contact of the Zedder who is logged in, loaded again after a reload (D121). Undefined for everyone else. */
export function useOwnContact(): Remote<Contact> | undefined {
  const { user } = useSnapshot(session)
  return useRemote('ownContact', user?.role === 'zedder' ? {} : undefined)
}

/** Keeps the contact that login, create-contact or update-contact answered with, so that it isn't loaded again. */
export function keepOwnContact(token: string, contact: Contact): void {
  void keepAnswer('ownContact', {}, contact, token)
}
