import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { callApi, rejected } from '#app/data/call-api.ts'
import { useRemote } from '#app/data/use-remote.ts'
import { openInvoice } from '#app/invoices.ts'
import { desk } from '#app/reception/desk.ts'
import { refreshDeskLists } from '#app/reception/desk-lists.ts'
import { rememberName, useShiftNames } from '#app/reception/last-names.ts'
import { snack } from '#app/snacks.ts'
import { drawerOfDesk } from '#app/state/drawer.ts'
import type { UnfinishedOrder } from '#domain/desk/desk-order.ts'
import type { ReceptionCheckoutProps } from '#screens/desk/reception-checkout/reception-checkout.tsx'
import type { Submission } from '#screens/remote.ts'

type Unfinished = ReceptionCheckoutProps['unfinished']

/** Orders that nobody has finished or cancelled (A137), but the one on this screen, and what is done with them (C16, A91). */
export function useUnfinished(): Unfinished {
  const found = useRemote('unfinishedOrders', {})
  const { made } = useSnapshot(desk)
  const shiftNames = useShiftNames()
  const [dialog, setDialog] = useState<Unfinished['dialog']>()
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' })
  const [completedBy, setCompletedBy] = useState('')
  const orders = found.status === 'ready' ? { ...found, data: found.data.filter(({ order_id }) => order_id !== made?.order_id) } : found

  const open = (next: Unfinished['dialog']) => {
    setSubmission({ status: 'idle' })
    setDialog(next)
  }
  const done = (sentence: string) => {
    open(undefined)
    refreshDeskLists()
    snack(sentence, 'positive')
  }
  const refused = (answer: Parameters<typeof rejected>[0]) => {
    setSubmission(rejected(answer))
    // Somebody else was faster: what they did shows once the dialog is closed.
    if (answer.status === 409) refreshDeskLists()
  }
  const finish = async ({ order_id, number }: UnfinishedOrder, withInvoice: boolean) => {
    setSubmission({ status: 'sending' })
    const answer = await callApi('completeReceptionOrder', {
      body: { order_id, transaction_id: null, completedBy: completedBy.trim(), ...drawerOfDesk() },
    })
    if (!answer.ok) return refused(answer)
    rememberName(completedBy.trim())
    done(`${number} is finished`)
    if (withInvoice) void openInvoice({ order_id, number })
  }
  const cancel = async ({ order_id, number }: UnfinishedOrder, why: string) => {
    setSubmission({ status: 'sending' })
    const answer = await callApi('cancelOrder', { body: { order_id, why } })
    if (answer.ok) done(`${number} is cancelled`)
    else refused(answer)
  }
  return {
    orders,
    dialog,
    onOpen: open,
    onClose: () => open(undefined),
    submission,
    names: { completedBy, onCompletedBy: setCompletedBy, shiftNames },
    onFinish: (order, withInvoice) => void finish(order, withInvoice),
    onCancelOrder: (order, why) => void cancel(order, why),
  }
}
