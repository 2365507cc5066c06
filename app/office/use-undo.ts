import { useEffect, useState } from 'react'
import { callApi, lineFor } from '#app/data/call-api.ts'
import { refreshAnswers, useRemote } from '#app/data/use-remote.ts'
import { snack } from '#app/snacks.ts'
import { UNDO_SECONDS } from '#domain/office/charged.ts'
import type { ProcessedRecord } from '#domain/office/unpaid-record.ts'
import type { UnpaidRecordsProps } from '#screens/office/unpaid-records/unpaid-records.tsx'

const none: readonly ProcessedRecord[] = []

/** Seconds since `answer` arrived. It counts only while there's something to count for. */
function useSecondsSince(answer: readonly ProcessedRecord[]): number {
  const [passed, setPassed] = useState({ answer, seconds: 0 })
  useEffect(() => {
    if (answer.length === 0) return
    const began = performance.now()
    const timer = setInterval(() => {
      const seconds = Math.floor((performance.now() - began) / 1000)
      setPassed({ answer, seconds })
      if (seconds > UNDO_SECONDS) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [answer])
  return passed.answer === answer ? passed.seconds : 0
}

/** What was processed within the minute (A139), and undoing it (A140). After a reload, and on another desk, it's still there (D484). */
export function useUndo(): Pick<UnpaidRecordsProps, 'processed' | 'undoing' | 'onUndo'> {
  const answer = useRemote('processedRecords', {})
  const [undoing, setUndoing] = useState<number>()
  const loaded = answer.status === 'ready' ? answer.data : none
  const passed = useSecondsSince(loaded)
  const processed = loaded.flatMap((record) =>
    record.secondsLeft > passed ? [{ ...record, secondsLeft: record.secondsLeft - passed }] : [],
  )

  const undo = async ({ id, name }: ProcessedRecord) => {
    if (undoing !== undefined) return
    setUndoing(id)
    const done = await callApi('undoProcess', { body: { id } })
    await Promise.all([refreshAnswers('processedRecords'), refreshAnswers('unpaid')])
    setUndoing(undefined)
    snack(done.ok ? `Undone: ${name} is waiting to be processed again` : lineFor(done), done.ok ? 'positive' : 'critical')
  }
  return { processed, undoing, onUndo: (record) => void undo(record) }
}
