import { useState } from 'react'
import { useToday } from '#app/hooks/use-today.ts'
import { saveFile } from '#app/save-file.ts'
import { snack } from '#app/snacks.ts'
import { resetEverything } from '#app/state/reset.ts'
import { accountMessages } from '#domain/session/account-messages.ts'
import type { DataErrand, OwnDataProps } from '#screens/people/account/own-data.tsx'
import type { Submission } from '#screens/remote.ts'
import { callApi, rejected } from './call-api.ts'

/** A copy of a Zedder's own data (A34), and their account's end (A35), after which this browser forgets everything too. */
export function useOwnData(): OwnDataProps {
  const today = useToday()
  const [errand, setErrand] = useState<DataErrand>()
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' })
  const show = (next: DataErrand | undefined) => {
    setErrand(next)
    setSubmission({ status: 'idle' })
  }
  const copy = async (password: string) => {
    setSubmission({ status: 'sending' })
    const answer = await callApi('ownData', { body: { password } })
    if (!answer.ok) return setSubmission(rejected(answer))
    saveFile(answer.data, `zed-${today}.zip`)
    show(undefined)
  }
  const remove = async (body: { password: string; givesUpTickets: boolean }) => {
    setSubmission({ status: 'sending' })
    const answer = await callApi('removeAccount', { body })
    if (!answer.ok) return setSubmission(rejected(answer))
    resetEverything()
    snack(accountMessages.accountRemoved, 'positive')
  }
  return {
    errand,
    submission,
    onOpen: show,
    onClose: () => show(undefined),
    onCopy: (password) => void copy(password),
    onRemove: (removal) => void remove(removal),
  }
}
