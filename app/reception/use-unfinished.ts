import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { callApi } from '#app/data/call-api.ts'
import { useRemote } from '#app/data/use-remote.ts'
import { useDialogWork } from '#app/hooks/use-dialog-work.ts'
import { openInvoice } from '#app/invoices.ts'
import { snack } from '#app/snacks.ts'
import { drawerOfDesk } from '#app/state/drawer.ts'
import type { UnfinishedOrder } from '#domain/desk/desk-order.ts'
import type { ReceptionCheckoutProps } from '#screens/desk/reception-checkout/reception-checkout.tsx'
import { desk } from './desk.ts'
import { refreshDeskLists } from './desk-lists.ts'
import { rememberName, useShiftNames } from './last-names.ts'

type Unfinished = ReceptionCheckoutProps['unfinished']

/** Orders that nobody has finished or cancelled (A137), but the one on this screen, and what is done with them (C16, A91, A266). */
export function useUnfinished(): Unfinished {
  const found = useRemote('unfinishedOrders', {})
  const { made } = useSnapshot(desk)
  const shiftNames = useShiftNames()
  const { dialog, open, close, submission, send } = useDialogWork<NonNullable<Unfinished['dialog']>>(refreshDeskLists)
  const [completedBy, setCompletedBy] = useState('')
  const orders = found.status === 'ready' ? { ...found, data: found.data.filter(({ order_id }) => order_id !== made?.order_id) } : found

  const done = (sentence: string) => {
    close()
    refreshDeskLists()
    snack(sentence, 'positive')
  }
  const finish = async ({ order_id, number, pledgePaid, paymentMethod }: UnfinishedOrder, withInvoice: boolean) => {
    const how =
      pledgePaid && paymentMethod !== 'Pledge' ? { paymentMethod, transaction_id: pledgePaid.transaction_id } : { transaction_id: null }
    const body = { order_id, completedBy: completedBy.trim(), ...how, ...drawerOfDesk() }
    if (!(await send(() => callApi('completeReceptionOrder', { body })))) return
    rememberName(completedBy.trim())
    done(`${number} is finished`)
    if (withInvoice) void openInvoice({ order_id, number })
  }
  const cancel = async ({ order_id, number, pledgePaid }: UnfinishedOrder, why: string) => {
    if (pledgePaid) {
      if (await send(() => callApi('returnPledgeMoney', { body: { order_id, why } }))) done(`${number} is a pledge again`)
      return
    }
    if (await send(() => callApi('cancelOrder', { body: { order_id, why } }))) done(`${number} is cancelled`)
  }
  return {
    orders,
    dialog,
    onOpen: open,
    onClose: close,
    submission,
    names: { completedBy, onCompletedBy: setCompletedBy, shiftNames },
    onFinish: (order, withInvoice) => void finish(order, withInvoice),
    onCancelOrder: (order, why) => void cancel(order, why),
  }
}
