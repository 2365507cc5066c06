import { useState } from 'react'
import type { Answer } from '#app/data/api-client.ts'
import { callApi, rejected } from '#app/data/call-api.ts'
import { keepAnswer, refreshAnswers, useRemote } from '#app/data/use-remote.ts'
import { useSuburbs } from '#app/data/use-suburbs.ts'
import { openCreditNote, openInvoice } from '#app/invoices.ts'
import { snack } from '#app/snacks.ts'
import type { OneOrderProps } from '#screens/desk/one-order/one-order.tsx'
import type { OrderDialog, OrderWork } from '#screens/desk/one-order/order-work.ts'
import type { Submission } from '#screens/remote.ts'

type OrderCall = 'handOver' | 'noteOrder' | 'sendOrderLetter' | 'correctOrder' | 'cancelOrder' | 'settleOrder' | 'giveBack' | 'takeBack'

/** Makes the call for something done with an order. */
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
      return callApi('giveBack', { body: { order_id, refund_id, left, way, share, taken_back, why } })
    }
    case 'take_back':
      return callApi('takeBack', { body: { order_id, taken_back: work.takenBack, why: work.why } })
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
  post: 'Posted, and its buyer gets a letter',
  letter: 'The letter goes out again',
  note: 'Noted',
  address: 'Saved',
  holder: 'Saved',
  size: 'Saved',
  cancel: 'Cancelled',
  settle: 'Paid',
  give_back: 'Given back',
  take_back: 'Saved',
}

/** One order at the desk (A86), and everything done with it (A87 to A92, A100 to A102). */
export function useOneOrder(number: string): Omit<OneOrderProps, 'number' | 'listHref' | 'sheetHref' | 'onPrint' | 'today'> {
  const asking = { params: { number } }
  const found = useRemote('orderCase', asking)
  const { suburbs, onSuburbInput } = useSuburbs()
  const [dialog, setDialog] = useState<OrderDialog>()
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' })
  const [doing, setDoing] = useState<OrderWork['do']>()
  // One for each time the dialog opens: pressed twice, or sent again, it's the same refund.
  const [refundId, setRefundId] = useState('')
  const [isOpeningInvoice, setOpeningInvoice] = useState(false)

  const open = (next: OrderDialog | undefined) => {
    setSubmission({ status: 'idle' })
    setDialog(next)
    if (next?.kind === 'give_back') setRefundId(crypto.randomUUID())
  }
  const work = async (wanted: OrderWork) => {
    if (submission.status === 'sending' || found.status !== 'ready') return
    setDoing(wanted.do)
    setSubmission({ status: 'sending' })
    const answer = await callFor(found.data.order.order_id, refundId, wanted)
    if (answer.ok) {
      await keepAnswer('orderCase', asking, answer.data)
      void refreshAnswers('waitingWork')
      open(undefined)
      const isUnderWay = wanted.do === 'give_back' && answer.data.sums.underWay > 0
      if (isUnderWay) snack('PayPal hasn’t answered yet. The shop asks again by itself.', 'info')
      else snack(done[wanted.do], 'positive')
      return
    }
    setSubmission(rejected(answer))
    // Somebody else was faster: what they did shows.
    if (answer.status === 409) {
      setRefundId(crypto.randomUUID())
      await refreshAnswers('orderCase')
    }
  }
  const invoice: OneOrderProps['onInvoice'] = async ({ order }) => {
    setOpeningInvoice(true)
    await openInvoice(order)
    setOpeningInvoice(false)
  }
  return {
    found,
    dialog,
    onOpen: open,
    onClose: () => open(undefined),
    submission,
    doing,
    onWork: (wanted) => void work(wanted),
    isOpeningInvoice,
    onInvoice: (order) => void invoice(order),
    onCreditNote: (refund) => void openCreditNote(refund),
    suburbs,
    onSuburbInput,
  }
}
