import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { callApi, lineFor, rejected } from '#app/data/call-api.ts'
import { refreshAnswers, useRemote } from '#app/data/use-remote.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { showInvoice } from '#app/invoices.ts'
import { paths } from '#app/paths.ts'
import { snack } from '#app/snacks.ts'
import { drawerOfDesk } from '#app/state/drawer.ts'
import { emptyContact } from '#domain/contact/contact.ts'
import type { UnfinishedOrder } from '#domain/desk/desk-order.ts'
import { toCents } from '#domain/money/money.ts'
import { changeDue } from '#domain/payment/cash.ts'
import { pledgeDue } from '#domain/radiothon.ts'
import type { OrderKey } from '#screens/desk/reception-checkout/desk-keys.ts'
import { PledgePayment, type PledgePaymentProps } from '#screens/desk/reception-checkout/pledge-payment.tsx'
import type { Submission } from '#screens/remote.ts'
import { refreshDeskLists } from './desk-lists.ts'
import { DeskPayPal } from './desk-paypal.tsx'
import { rememberName, useShiftNames } from './last-names.ts'
import { noteMoney } from './take-order.ts'
import { useDrawerHere } from './use-drawer-here.ts'

const methods = { eftpos: 'Eftpos', cash: 'Cash', paypal: 'PayPal' } as const
type Panel = keyof typeof methods

/** As colleagues read it beside the pledge. PayPal has taken its money by then. */
const notTaken = { Eftpos: 'The card wasn’t charged', Cash: 'The cash was given back', PayPal: 'Nothing was paid' } as const

type Taken = { method: (typeof methods)[Panel]; transactionId: string | null }

function takenOf(found: UnfinishedOrder | undefined): Taken | undefined {
  const { pledgePaid, paymentMethod } = found ?? {}
  if (!pledgePaid || paymentMethod === undefined || paymentMethod === 'Pledge') return undefined
  return { method: paymentMethod, transactionId: pledgePaid.transaction_id }
}

/**
 * 'Take payment now' for a pledge; the order being taken at the desk stays as it is. That its money was taken is kept at the server
 * before anybody gives their name, and found there again after a reload (D820).
 */
export function PledgeDesk({ orderId, onDesk }: { orderId: string; onDesk: (key: OrderKey) => void }) {
  const [, navigate] = useLocation()
  const [panel, setPanel] = useState<Panel>('eftpos')
  const [terminalNumber, setTerminalNumber] = useState('')
  const [tendered, setTendered] = useState<number>()
  // What was pressed here, until the server's list has it.
  const [pressed, setPressed] = useState<Taken>()
  // One press, however often it is sent.
  const [attempt] = useState(() => crypto.randomUUID())
  const [sending, setSending] = useState<Submission>({ status: 'idle' })
  const [completedBy, setCompletedBy] = useState('')
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' })
  const today = useToday()
  const shiftNames = useShiftNames()
  const drawer = useDrawerHere()
  const answer = useRemote('orderStatus', { params: { order_id: orderId } })
  const pledges = useRemote('pledges', {})
  const pledge = pledges.status === 'ready' ? pledges.data.find(({ order_id }) => order_id === orderId) : undefined
  const unfinished = useRemote('unfinishedOrders', {})
  const found = unfinished.status === 'ready' ? unfinished.data.find(({ order_id }) => order_id === orderId) : undefined
  const taken = pressed ?? takenOf(found)
  // It leaves the list once it's paid, and its name stays while this is shown.
  const pledger = useRef<PledgePaymentProps['pledger']>(undefined)
  pledger.current = pledge ?? pledger.current ?? (found && { name: found.name, phone: '' })
  const order = answer.status === 'ready' ? { ...answer, data: answer.data.order } : answer

  const pay = async () => {
    const method = methods[panel]
    if (method === 'PayPal') return
    const transactionId = method === 'Eftpos' ? terminalNumber.trim() || null : null
    setSending({ status: 'sending' })
    const answer = await callApi('takePledgeMoney', {
      body: { order_id: orderId, paymentMethod: method, transaction_id: transactionId, attempt },
    })
    refreshDeskLists()
    if (!answer.ok) return setSending(rejected(answer))
    setSending({ status: 'idle' })
    setPressed({ method, transactionId })
  }
  const leave = async (number: string, { method }: Taken, wasTaken: boolean) => {
    if (wasTaken) {
      void noteMoney({ order_id: orderId, method }, true)
      snack(`${number} stays under Unfinished orders until someone finishes it.`, 'info')
      return navigate(paths.pledges)
    }
    const answer = await callApi('returnPledgeMoney', { body: { order_id: orderId, why: notTaken[method] } })
    if (!answer.ok) return snack(lineFor(answer), 'critical')
    await refreshAnswers('unfinishedOrders')
    setPressed(undefined)
  }

  const finish = async (number: string, { method, transactionId }: Taken, withInvoice: boolean) => {
    const invoiceWindow = withInvoice ? window.open('', '_blank') : null
    setSubmission({ status: 'sending' })
    const completion = await callApi('completeReceptionOrder', {
      body: {
        order_id: orderId,
        transaction_id: transactionId,
        completedBy: completedBy.trim(),
        paymentMethod: method,
        ...drawerOfDesk(),
      },
    })
    if (!completion.ok) {
      invoiceWindow?.close()
      return setSubmission(rejected(completion))
    }
    rememberName(completedBy.trim())
    refreshDeskLists()
    void refreshAnswers('orderStatus')
    if (withInvoice) void showInvoice({ order_id: orderId, number }, invoiceWindow)
    navigate(paths.pledges)
  }

  const completed = (): PledgePaymentProps['completed'] => {
    if (!taken || order.status !== 'ready') return undefined
    const { number, total } = order.data
    return {
      orderNumber: number,
      total,
      method: taken.method,
      change: taken.method === 'Cash' && tendered !== undefined ? changeDue(total, toCents(tendered)) : undefined,
      completedBy,
      onCompletedBy: setCompletedBy,
      shiftNames,
      submission,
      onFinish: (withInvoice) => void finish(number, taken, withInvoice),
      onCancel: () => setPressed(undefined),
      onMoney: (wasTaken) => void leave(number, taken, wasTaken),
    }
  }

  return (
    <PledgePayment
      order={order}
      pledger={pledger.current}
      payment={{
        panel,
        onPanel: (next) => {
          if (sending.status === 'sending' || !(next in methods)) return
          setSending({ status: 'idle' })
          setPanel(next as Panel)
        },
        terminalNumber,
        onTerminalNumber: setTerminalNumber,
        drawer,
        drawersHref: paths.shiftTally,
        tendered,
        onTendered: setTendered,
        pledgeDue: pledgeDue(today),
        submission: sending,
        onPay: () => void pay(),
        payPal: (
          <DeskPayPal
            orderId={orderId}
            contact={emptyContact}
            onPaid={(id) => {
              setPressed({ method: 'PayPal', transactionId: id ?? null })
              refreshDeskLists()
            }}
          />
        ),
      }}
      completed={completed()}
      backHref={paths.pledges}
      onDesk={onDesk}
    />
  )
}
