import { useState } from 'react'
import type { Answer } from '#app/data/api-client.ts'
import { callApi, rejected } from '#app/data/call-api.ts'
import { refreshAnswers } from '#app/data/use-remote.ts'
import { snack } from '#app/snacks.ts'
import type { PledgeAction, PledgeWork } from '#screens/desk/pledges/pledge-dialog.tsx'
import type { PledgesProps } from '#screens/desk/pledges/pledges.tsx'
import type { Submission } from '#screens/remote.ts'

function callFor(order_id: string, work: PledgeWork): Promise<Answer<'remindPledge' | 'noteOrder' | 'cancelOrder'>> {
  switch (work.do) {
    case 'remind':
      return callApi('remindPledge', { body: { order_id } })
    case 'note':
      return callApi('noteOrder', { body: { order_id, note: work.note } })
    case 'write_off':
      return callApi('cancelOrder', { body: { order_id, why: work.why } })
  }
}

const done: Readonly<Record<PledgeAction, string>> = { remind: 'The reminder is on its way', note: 'Noted', write_off: 'Written off' }

/** Reminders, notes of calls and writing off, from the list of pledges (A88, A91, A141). */
export function usePledgeWork(): Pick<PledgesProps, 'dialog' | 'submission' | 'onOpen' | 'onClose' | 'onWork'> {
  const [dialog, setDialog] = useState<PledgesProps['dialog']>()
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' })
  const open = (next: PledgesProps['dialog']) => {
    setSubmission({ status: 'idle' })
    setDialog(next)
  }
  const work: PledgesProps['onWork'] = async ({ order_id }, wanted) => {
    if (submission.status === 'sending') return
    setSubmission({ status: 'sending' })
    const answer = await callFor(order_id, wanted)
    if (!answer.ok) return setSubmission(rejected(answer))
    await refreshAnswers('pledges')
    open(undefined)
    snack(done[wanted.do], 'positive')
  }
  return { dialog, submission, onOpen: open, onClose: () => open(undefined), onWork: (pledge, wanted) => void work(pledge, wanted) }
}
