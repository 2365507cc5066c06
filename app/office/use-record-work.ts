import { useRef, useState } from 'react'
import type { Failure } from '#app/data/api-client.ts'
import { callApi, rejected } from '#app/data/call-api.ts'
import { refreshAnswers } from '#app/data/use-remote.ts'
import type { useUnpaid } from '#app/data/use-unpaid.ts'
import { snack } from '#app/snacks.ts'
import type { UnpaidRecordsProps } from '#screens/office/unpaid-records/unpaid-records.tsx'

type Working = Pick<UnpaidRecordsProps, 'work' | 'onWork' | 'onCancelWork'>
type Kind = Parameters<Working['onWork']>[0]

/** Processes or deletes a record. Returns the message to show. */
async function callFor(
  { kind, id, name, receipt }: { kind: Kind; id: number; name: string; receipt: string | undefined },
  idempotencyKey: string,
): Promise<{ message: string } | { failed: Failure }> {
  if (kind === 'process') {
    const answer = await callApi('processRecord', { body: { id, receipt }, idempotencyKey })
    return answer.ok ? { message: `Processed: subscriber ${answer.data.subid}` } : { failed: answer }
  }
  const answer = await callApi('deleteRecord', { body: { id }, idempotencyKey })
  return answer.ok ? { message: `Deleted: the record of ${name}` } : { failed: answer }
}

/** Processes and deletes records. A press without an answer is sent again with the same key, so that nothing is done twice (D147, D148). */
export function useRecordWork({ drop, lookAgain }: Pick<ReturnType<typeof useUnpaid>, 'drop' | 'lookAgain'>): Working {
  const [work, setWork] = useState<Working['work']>({ status: 'idle' })
  const keys = useRef(new Map<string, string>())

  const send: Working['onWork'] = async (kind, { id, name }, receipt) => {
    if (work.status === 'sending') return
    setWork({ status: 'sending' })
    // Another number is another request, which its own key tells from the first.
    const press = `${kind}:${id}:${receipt ?? ''}`
    const key = keys.current.get(press) ?? crypto.randomUUID()
    keys.current.set(press, key)
    const outcome = await callFor({ kind, id, name, receipt }, key)
    if ('message' in outcome) {
      setWork({ status: 'idle' })
      // It may be undone, and processed again.
      keys.current.delete(press)
      drop(id)
      if (kind === 'process') void refreshAnswers('processedRecords')
      return snack(outcome.message, 'positive')
    }
    const { failed } = outcome
    // Another admin was first, or the record can't be processed as it is: the list shows which.
    const wasDecided = failed.status === 409 || failed.status === 404
    if (wasDecided && (await lookAgain(id)) === false) {
      setWork({ status: 'idle' })
      return snack(failed.error)
    }
    if (wasDecided) keys.current.delete(press)
    setWork(wasDecided ? { status: 'rejected', reason: failed.error } : rejected(failed))
  }
  return { work, onWork: (kind, record, receipt) => void send(kind, record, receipt), onCancelWork: () => setWork({ status: 'idle' }) }
}
