import useSWR from 'swr'
import { useSnapshot } from 'valtio'
import { callApi, sentenceFor } from '#app/call-api.ts'
import { snack } from '#app/snacks.ts'
import { session } from '#app/state/session.ts'
import type { FulfilmentPiece } from '#domain/api/schemas.ts'
import type { Remote } from '#screens/remote.ts'

/** As many as one call takes. */
const MOST_AT_ONCE = 200

type Tick = Pick<FulfilmentPiece, 'key' | 'done'>
type Sheet = { pieces: Remote<readonly FulfilmentPiece[]>; onTick: (keys: readonly string[], isDone: boolean) => void }

function ticked(pieces: readonly FulfilmentPiece[], ticks: readonly Tick[]): FulfilmentPiece[] {
  const doneOf = new Map(ticks.map(({ key, done }) => [key, done]))
  return pieces.map((piece) => ({ ...piece, done: doneOf.has(piece.key) ? (doneOf.get(piece.key) ?? null) : piece.done }))
}

/** What paid subscriptions wait for, for staff (A16). A tick shows at once, and is taken back when the server did not keep it (A17). */
export function useFulfilment(): Sheet {
  const { token, user } = useSnapshot(session)
  const { data, error, mutate, isValidating } = useSWR(
    token === undefined ? null : ['fulfilment', token],
    async () => {
      const answer = await callApi('fulfilment', {})
      if (!answer.ok) throw new Error(sentenceFor(answer))
      return answer.data
    },
    // What was just paid, or ticked by somebody else, is seen at once.
    { shouldRetryOnError: false, dedupingInterval: 0 },
  )
  const show = (ticks: readonly Tick[]) => mutate((known) => known && ticked(known, ticks), { revalidate: false })

  const send = async (keys: readonly string[], isDone: boolean) => {
    const before = data?.filter(({ key }) => keys.includes(key)) ?? []
    const done = isDone ? { by: user?.name ?? '', at: new Date().toISOString() } : null
    await show(keys.map((key) => ({ key, done })))
    const answer = await callApi('tickFulfilment', { body: { keys: [...keys], isDone } })
    await show(answer.ok ? answer.data : before)
    if (!answer.ok) snack(sentenceFor(answer), 'critical')
    return answer.ok
  }
  const onTick = async (keys: readonly string[], isDone: boolean) => {
    for (let from = 0; from < keys.length; from += MOST_AT_ONCE) {
      if (!(await send(keys.slice(from, from + MOST_AT_ONCE), isDone))) return
    }
  }

  const pieces: Sheet['pieces'] = data
    ? { status: 'ready', data, isRefreshing: isValidating }
    : error instanceof Error && !isValidating
      ? { status: 'failed', message: error.message, onRetry: () => void mutate() }
      : { status: 'loading' }
  return { pieces, onTick: (keys, isDone) => void onTick(keys, isDone) }
}
