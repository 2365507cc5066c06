import { useRef, useState } from 'react'
import { rejected } from '#app/account.ts'
import type { Failure } from '#app/api-client.ts'
import { callApi } from '#app/call-api.ts'
import type { useUnpaid } from '#app/hooks/use-unpaid.ts'
import { snack } from '#app/snacks.ts'
import type { OfficeProps } from '#screens/office/office.tsx'

type Working = Pick<OfficeProps, 'work' | 'onWork' | 'onCancelWork'>
type Kind = Parameters<Working['onWork']>[0]

/** Makes the call; answers with what to say of it. */
async function ask(kind: Kind, id: number, name: string, idempotencyKey: string): Promise<{ said: string } | { failed: Failure }> {
  if (kind === 'process') {
    const answer = await callApi('processRecord', { body: { id }, idempotencyKey })
    return answer.ok ? { said: `Processed: subscriber ${answer.data.subid}` } : { failed: answer }
  }
  const answer = await callApi('deleteRecord', { body: { id }, idempotencyKey })
  return answer.ok ? { said: `Deleted: the record of ${name}` } : { failed: answer }
}

/** Processing and deleting. A press that was not heard goes again under the same key, so that nothing is done twice (D147, D148). */
export function useRecordWork({ drop, lookAgain }: Pick<ReturnType<typeof useUnpaid>, 'drop' | 'lookAgain'>): Working {
  const [work, setWork] = useState<Working['work']>({ status: 'idle' })
  const keys = useRef(new Map<string, string>())

  const send: Working['onWork'] = async (kind, { id, name }) => {
    if (work.status === 'sending') return
    setWork({ status: 'sending' })
    const key = keys.current.get(`${kind}:${id}`) ?? crypto.randomUUID()
    keys.current.set(`${kind}:${id}`, key)
    const outcome = await ask(kind, id, name, key)
    if ('said' in outcome) {
      setWork({ status: 'idle' })
      drop(id)
      return snack(outcome.said, 'positive')
    }
    const { failed } = outcome
    // Another admin was first, or the record cannot be processed as it is: the list tells which.
    const wasDecided = failed.status === 409 || failed.status === 404
    if (wasDecided && (await lookAgain(id)) === false) {
      setWork({ status: 'idle' })
      return snack(failed.error)
    }
    if (wasDecided) keys.current.delete(`${kind}:${id}`)
    setWork(wasDecided ? { status: 'rejected', reason: failed.error } : rejected(failed))
  }
  return { work, onWork: (kind, record) => void send(kind, record), onCancelWork: () => setWork({ status: 'idle' }) }
}
