import type { UnpaidRecord } from '#domain/office/unpaid-record.ts'
import type { Remote } from '#screens/remote.ts'
import { callApi } from './call-api.ts'
import { keepAnswer, refreshAnswers, useRemote } from './use-remote.ts'

type Unpaid = {
  records: Remote<readonly UnpaidRecord[]>
  /** Removes a record from the list once it is dealt with. */
  drop: (id: number) => void
  /** Loads the list again. Returns whether the record is still in it, or undefined without an answer. */
  lookAgain: (id: number) => Promise<boolean | undefined>
}

/** The records waiting to be processed, for an admin (C18). */
export function useUnpaid(): Unpaid {
  return {
    records: useRemote('unpaid', {}),
    drop: (id) => {
      void keepAnswer('unpaid', {}, (current) => current?.filter((record) => record.id !== id))
      void refreshAnswers('waitingWork')
    },
    lookAgain: async (id) => {
      const answer = await callApi('unpaid', {})
      if (!answer.ok) return undefined
      await keepAnswer('unpaid', {}, answer.data)
      return answer.data.some((record) => record.id === id)
    },
  }
}
