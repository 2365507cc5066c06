import type { Answer } from '#app/data/api-client.ts'
import { callApi } from '#app/data/call-api.ts'
import { refreshAnswers } from '#app/data/use-remote.ts'
import { useDialogWork } from '#app/hooks/use-dialog-work.ts'
import { snack } from '#app/snacks.ts'
import type { PledgeAction, PledgeWork } from '#screens/desk/pledges/pledge-dialog.tsx'
import type { PledgesProps } from '#screens/desk/pledges/pledges.tsx'

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
  const refresh = () => refreshAnswers('pledges')
  const { dialog, open, close, submission, send } = useDialogWork<NonNullable<PledgesProps['dialog']>>(refresh)
  const work: PledgesProps['onWork'] = async ({ order_id }, wanted) => {
    if (!(await send(() => callFor(order_id, wanted)))) return
    await refresh()
    close()
    snack(done[wanted.do], 'positive')
  }
  return { dialog, submission, onOpen: open, onClose: close, onWork: (pledge, wanted) => void work(pledge, wanted) }
}
