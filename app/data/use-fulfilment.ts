import { useSnapshot } from 'valtio'
import { snack } from '#app/snacks.ts'
import { session } from '#app/state/session.ts'
import type { FulfilmentPiece } from '#domain/fulfilment/piece.ts'
import type { Remote } from '#screens/remote.ts'
import { callApi, lineFor } from './call-api.ts'
import { keepAnswer, useRemote } from './use-remote.ts'

/** The most pieces that one call may tick. */
const MOST_AT_ONCE = 200

type Tick = Pick<FulfilmentPiece, 'key' | 'done'>
type Sheet = { pieces: Remote<readonly FulfilmentPiece[]>; onTick: (keys: readonly string[], isDone: boolean) => void }

function applyTicks(pieces: readonly FulfilmentPiece[], ticks: readonly Tick[]): FulfilmentPiece[] {
  const doneOf = new Map(ticks.map(({ key, done }) => [key, done]))
  return pieces.map((piece) => ({ ...piece, done: doneOf.has(piece.key) ? (doneOf.get(piece.key) ?? null) : piece.done }))
}

/** What paid subscriptions are waiting for (A16). A tick shows at once, and is undone if the server doesn't keep it (A17). */
export function useFulfilment(): Sheet {
  const { user } = useSnapshot(session)
  const pieces = useRemote('fulfilment', {})
  const show = (ticks: readonly Tick[]) => keepAnswer('fulfilment', {}, (current) => current && applyTicks(current, ticks))

  const send = async (keys: readonly string[], isDone: boolean) => {
    const before = pieces.status === 'ready' ? pieces.data.filter(({ key }) => keys.includes(key)) : []
    const done = isDone ? { by: user?.name ?? '', at: new Date().toISOString() } : null
    await show(keys.map((key) => ({ key, done })))
    const answer = await callApi('tickFulfilment', { body: { keys: [...keys], isDone } })
    await show(answer.ok ? answer.data : before)
    if (!answer.ok) snack(lineFor(answer), 'critical')
    return answer.ok
  }
  const onTick = async (keys: readonly string[], isDone: boolean) => {
    for (let from = 0; from < keys.length; from += MOST_AT_ONCE) {
      if (!(await send(keys.slice(from, from + MOST_AT_ONCE), isDone))) return
    }
  }

  return { pieces, onTick: (keys, isDone) => void onTick(keys, isDone) }
}
