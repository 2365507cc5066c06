import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { callApi, rejected } from '#app/data/call-api.ts'
import { refreshAnswers, useRemote } from '#app/data/use-remote.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { showInvoice } from '#app/invoices.ts'
import { paths } from '#app/paths.ts'
import { drawerOfDesk } from '#app/state/drawer.ts'
import { emptyContact } from '#domain/contact/contact.ts'
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

/** 'Take payment now' for a pledge: one call completes it, and the order being taken at the desk stays as it is. */
export function PledgeDesk({ orderId, onDesk }: { orderId: string; onDesk: (key: OrderKey) => void }) {
  const [, navigate] = useLocation()
  const [panel, setPanel] = useState<Panel>('eftpos')
  const [terminalNumber, setTerminalNumber] = useState('')
  const [tendered, setTendered] = useState<number>()
  const [payment, setPayment] = useState<{ transactionId: string | null }>()
  const [completedBy, setCompletedBy] = useState('')
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' })
  const today = useToday()
  const shiftNames = useShiftNames()
  const drawer = useDrawerHere()
  const answer = useRemote('orderStatus', { params: { order_id: orderId } })
  const pledges = useRemote('pledges', {})
  const pledge = pledges.status === 'ready' ? pledges.data.find(({ order_id }) => order_id === orderId) : undefined
  // It leaves the list once it's paid, and its name stays while this is shown.
  const pledger = useRef(pledge)
  if (pledge) pledger.current = pledge
  const order = answer.status === 'ready' ? { ...answer, data: answer.data.order } : answer

  const finish = async (number: string, transactionId: string | null, withInvoice: boolean) => {
    const invoiceWindow = withInvoice ? window.open('', '_blank') : null
    setSubmission({ status: 'sending' })
    const completion = await callApi('completeReceptionOrder', {
      body: {
        order_id: orderId,
        transaction_id: transactionId,
        completedBy: completedBy.trim(),
        paymentMethod: methods[panel],
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
    if (!payment || order.status !== 'ready') return undefined
    const { number, total } = order.data
    return {
      orderNumber: number,
      total,
      method: methods[panel],
      change: panel === 'cash' && tendered !== undefined ? changeDue(total, toCents(tendered)) : undefined,
      completedBy,
      onCompletedBy: setCompletedBy,
      shiftNames,
      submission,
      onFinish: (withInvoice) => void finish(number, payment.transactionId, withInvoice),
      onCancel: () => setPayment(undefined),
      onMoney: (wasTaken) => {
        void noteMoney({ order_id: orderId, method: methods[panel] }, wasTaken)
        setPayment(undefined)
      },
    }
  }

  return (
    <PledgePayment
      order={order}
      pledger={pledger.current}
      payment={{
        panel,
        onPanel: (next) => next in methods && setPanel(next as Panel),
        terminalNumber,
        onTerminalNumber: setTerminalNumber,
        drawer,
        drawersHref: paths.shiftTally,
        tendered,
        onTendered: setTendered,
        pledgeDue: pledgeDue(today),
        onPay: () => setPayment({ transactionId: panel === 'eftpos' ? terminalNumber.trim() || null : null }),
        payPal: <DeskPayPal orderId={orderId} contact={emptyContact} onPaid={(id) => setPayment({ transactionId: id ?? null })} />,
      }}
      completed={completed()}
      backHref={paths.pledges}
      onDesk={onDesk}
    />
  )
}
