import useSWR, { mutate } from 'swr'
import { useSnapshot } from 'valtio'
import { session } from '#app/state/session.ts'
import type { Remote } from '#screens/remote.ts'
import { CallError } from './call-api.ts'
import { type AskingOf, type DataOf, type Read, type ReadName, reads } from './reads.ts'

/** The key of an answer in the cache. What depends on the login is kept for that login only; null while nobody is logged in. */
export function keyOf<Name extends ReadName>(name: Name, asking: AskingOf<Name>, token: string | undefined) {
  const { login }: Read = reads[name]
  const owner = login === 'none' ? 'everybody' : (token ?? (login === 'optional' ? 'everybody' : undefined))
  return owner === undefined ? null : ([name, owner, asking] as const)
}

/** SWR's answer in the form the screens use. After a failure, the next try shows as loading until it ends. */
export function remoteOf<T>(
  { data, error, isValidating }: { data: T | undefined; error: unknown; isValidating: boolean },
  onRetry: () => void,
): Remote<T> {
  if (data !== undefined) return { status: 'ready', data }
  if (error instanceof Error && !isValidating) return { ...failureOf(error), onRetry }
  return { status: 'loading' }
}

/** What a failed load says to people. */
export const failureOf = (error: Error) => ({
  status: 'failed' as const,
  message: error.message,
  requestId: error instanceof CallError ? error.requestId : undefined,
  isUnknown: error instanceof CallError && error.isUnknown,
})

/**
 * The server's answer to a row of `reads`, for a screen to show: loading, failed with a sentence and a way to try again, or
 * ready. Nothing is loaded while `asking` is undefined, and the result is undefined too. A row that needs a login shows as
 * loading until there is one.
 */
export function useRemote<Name extends ReadName>(name: Name, asking: AskingOf<Name>): Remote<DataOf<Name>>
export function useRemote<Name extends ReadName>(name: Name, asking: AskingOf<Name> | undefined): Remote<DataOf<Name>> | undefined
export function useRemote<Name extends ReadName>(name: Name, asking: AskingOf<Name> | undefined): Remote<DataOf<Name>> | undefined {
  const { token } = useSnapshot(session)
  const { load, timing }: Read = reads[name]
  const answer = useSWR(
    asking === undefined ? null : keyOf(name, asking, token),
    ([, , request]) => load(request as never) as Promise<DataOf<Name>>,
    { ...timing, shouldRetryOnError: false },
  )
  return asking === undefined ? undefined : remoteOf(answer, () => void answer.mutate())
}

/** Replaces an answer with data we already have, without asking the server. A function gets the current answer. */
export async function keepAnswer<Name extends ReadName>(
  name: Name,
  asking: AskingOf<Name>,
  data: DataOf<Name> | ((current: DataOf<Name> | undefined) => DataOf<Name> | undefined),
  token = session.token,
): Promise<void> {
  const key = keyOf(name, asking, token)
  if (key) await mutate<DataOf<Name>>(key, data, { revalidate: false })
}

/** Loads every answer to a row of `reads` again, if it is on screen. Lists of pages have a `refresh` of their own. */
export async function refreshAnswers(name: ReadName): Promise<void> {
  await mutate((key) => Array.isArray(key) && key[0] === name)
}
