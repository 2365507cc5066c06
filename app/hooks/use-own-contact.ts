import useSWR, { mutate } from 'swr'
import { useSnapshot } from 'valtio'
import { callApi } from '#app/call-api.ts'
import { refreshUser, session } from '#app/state/session.ts'
import type { Contact } from '#domain/contact/contact.ts'
import type { Remote } from '#screens/remote.ts'

const keyFor = (token: string) => ['own-contact', token] as const

/** The logged-in zedder's own contact, fetched again after a reload (D121). Undefined for everybody else. */
export function useOwnContact(): Remote<Contact> | undefined {
  const { token, user } = useSnapshot(session)
  const wanted = token !== undefined && user?.role === 'zedder' ? keyFor(token) : null
  const {
    data,
    error,
    mutate: again,
    isValidating,
  } = useSWR(
    wanted,
    async () => {
      const answer = await callApi('ownContact', {})
      if (!answer.ok) throw new Error(answer.error)
      refreshUser(answer.data.user)
      return answer.data.zedder
    },
    { revalidateOnFocus: false, shouldRetryOnError: false },
  )
  if (wanted === null) return undefined
  if (data) return { status: 'ready', data, isRefreshing: isValidating }
  if (error instanceof Error) return { status: 'failed', message: error.message, onRetry: () => void again() }
  return { status: 'loading' }
}

/** Keeps what login, create-contact and update-contact answered, so that it is not asked for again. */
export function keepOwnContact(token: string, contact: Contact): void {
  void mutate(keyFor(token), contact, { revalidate: false })
}
