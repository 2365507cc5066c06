import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Answer } from '#app/data/api-client.ts'
import { callApi } from '#app/data/call-api.ts'
import { useCountries } from '#app/data/use-countries.ts'
import { keepAnswer, refreshAnswers, useRemote } from '#app/data/use-remote.ts'
import { useSuburbs } from '#app/data/use-suburbs.ts'
import { useDialogWork } from '#app/hooks/use-dialog-work.ts'
import { openCreditNote, openInvoice, openTickets } from '#app/invoices.ts'
import { focusOnArrival } from '#app/shell/focus-on-arrival.ts'
import { snack } from '#app/snacks.ts'
import { drawerOfDesk } from '#app/state/drawer.ts'
import { session } from '#app/state/session.ts'
import type { OneOrderProps } from '#screens/desk/one-order/one-order.tsx'
import type { OrderDialog, OrderWork } from '#screens/desk/one-order/order-work.ts'

type OrderCall = 'handOver' | 'noteOrder' | 'sendOrderLetter' | 'correctOrder' | 'cancelOrder' | 'settleOrder' | 'giveBack' | 'takeBack'

/** Makes the call for a change to an order. */
function callFor(order_id: string, refund_id: string, work: OrderWork): Promise<Answer<OrderCall>> {
  switch (work.do) {
    case 'pack':
    case 'unpack':
    case 'pick_up':
      return callApi('handOver', { body: { order_id, step: work.do } })
    case 'post':
      return callApi('handOver', { body: { order_id, step: 'post', carrier: work.carrier, tracking: work.tracking } })
    case 'letter':
      return callApi('sendOrderLetter', { body: { order_id, kind: work.kind } })
    case 'note':
      return callApi('noteOrder', { body: { order_id, note: work.note } })
    case 'address':
      return callApi('correctOrder', { body: { order_id, change: { what: 'address', address: work.address } } })
    case 'gift':
      return callApi('correctOrder', { body: { order_id, change: { what: 'gift', position: work.position, sent_to: work.sentTo } } })
    case 'tracking': {
      const { carrier, tracking, isSentAgain } = work
      return callApi('correctOrder', { body: { order_id, change: { what: 'tracking', carrier, tracking, isSentAgain } } })
    }
    case 'holder':
      return callApi('correctOrder', { body: { order_id, change: { what: 'holder', position: work.position, holder: work.holder } } })
    case 'size': {
      const { position, option, value } = work
      return callApi('correctOrder', { body: { order_id, change: { what: 'size', position, option, value } } })
    }
    case 'cancel':
      return callApi('cancelOrder', { body: { order_id, why: work.why } })
    case 'give_back': {
      const { left, way, share, takenBack: taken_back, why } = work
      return callApi('giveBack', { body: { order_id, refund_id, left, way, share, taken_back, why, ...drawerOfDesk() } })
    }
    case 'take_back':
      return callApi('takeBack', { body: { order_id, taken_back: work.takenBack, why: work.why } })
    case 'looked':
      return callApi('takeBack', { body: { order_id, taken_back: [], why: work.why } })
    case 'settle': {
      const { method, transaction_id, why } = work
      return callApi('settleOrder', { body: { order_id, method, transaction_id, why } })
    }
  }
}

const done: Readonly<Record<OrderWork['do'], string>> = {
  pack: 'Packed',
  unpack: 'Not packed after all',
  pick_up: 'Picked up',
  post: 'Posted. The buyer gets an email',
  letter: 'Sent again',
  note: 'Noted',
  address: 'Saved',
  gift: 'Saved',
  tracking: 'Saved',
  holder: 'Saved',
  size: 'Saved',
  cancel: 'Cancelled',
  settle: 'Paid',
  give_back: 'Given back',
  take_back: 'Saved',
  looked: 'Noted',
}

/** The button that was pressed for these may be gone afterwards: the order's heading gets the focus. */
const leaves: readonly OrderWork['do'][] = ['unpack', 'pick_up', 'post', 'tracking', 'cancel', 'settle', 'give_back', 'take_back', 'looked']

/** One order at the desk (A86), and everything done with it (A87 to A92, A100 to A102). */
export function useOneOrder(number: string): Omit<OneOrderProps, 'number' | 'listHref' | 'sheetHref' | 'personHref' | 'onPrint' | 'today'> {
  const { user } = useSnapshot(session)
  const asking = { params: { number } }
  const found = useRemote('orderCase', asking)
  const countries = useCountries()
  const { suburbs, onSuburbInput } = useSuburbs()
  const [doing, setDoing] = useState<OrderWork['do']>()
  // One for each time the dialog opens: pressed twice, or sent again, it's the same refund.
  const [refundId, setRefundId] = useState('')
  const [isOpeningInvoice, setOpeningInvoice] = useState(false)

  const { dialog, open, close, submission, send } = useDialogWork<OrderDialog>(() => {
    setRefundId(crypto.randomUUID())
    return refreshAnswers('orderCase')
  })
  const onOpen = (next: OrderDialog) => {
    open(next)
    if (next.kind === 'give_back') setRefundId(crypto.randomUUID())
  }
  const work = async (wanted: OrderWork) => {
    if (submission.status === 'sending' || found.status !== 'ready') return
    const { order_id } = found.data.order
    setDoing(wanted.do)
    const changed = await send(() => callFor(order_id, refundId, wanted))
    if (!changed) return
    await keepAnswer('orderCase', asking, changed)
    void refreshAnswers('waitingWork')
    close()
    if (leaves.includes(wanted.do)) focusOnArrival('main h1')
    const isUnderWay = wanted.do === 'give_back' && changed.sums.underWay > 0
    if (isUnderWay) snack('PayPal hasn’t answered yet. The shop keeps asking.', 'info')
    else snack(done[wanted.do], 'positive')
  }
  const invoice: OneOrderProps['onInvoice'] = async ({ order }) => {
    setOpeningInvoice(true)
    await openInvoice(order)
    setOpeningInvoice(false)
  }
  return {
    found,
    role: user?.role ?? 'reception',
    dialog,
    onOpen,
    onClose: close,
    submission,
    doing,
    onWork: (wanted) => void work(wanted),
    isOpeningInvoice,
    onInvoice: (order) => void invoice(order),
    onTickets: ({ order }) => void openTickets(order),
    onCreditNote: (refund) => void openCreditNote(refund),
    countries,
    suburbs,
    onSuburbInput,
  }
}
