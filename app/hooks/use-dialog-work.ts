import { useState } from 'react'
import type { Failure } from '#app/data/api-client.ts'
import { rejected } from '#app/data/call-api.ts'
import type { Submission } from '#screens/remote.ts'

/**
 * The dialog that is open on a page, and what is sent from it, one call at a time. What is refused stays open with the reason.
 * After a 409 somebody else was faster, and `refresh` loads what they did.
 */
export function useDialogWork<Dialog>(refresh: () => unknown) {
  const [dialog, setDialog] = useState<Dialog>()
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' })
  const open = (next: Dialog | undefined) => {
    setSubmission({ status: 'idle' })
    setDialog(next)
  }
  /** The reply, or undefined if it was refused, or given up when asked who they are. The dialog is left to the caller to close, once the reply is shown. */
  async function send<Reply>(call: () => Promise<{ ok: true; data: Reply } | Failure | undefined>): Promise<Reply | undefined> {
    if (submission.status === 'sending') return undefined
    setSubmission({ status: 'sending' })
    const answer = await call()
    if (!answer) {
      setSubmission({ status: 'idle' })
      return undefined
    }
    if (answer.ok) return answer.data
    setSubmission(rejected(answer))
    if (answer.status === 409) await refresh()
    return undefined
  }
  return { dialog, open, close: () => open(undefined), submission, send }
}
