import { useState } from 'react'
import { useLocation } from 'wouter'
import { callApi, rejected } from '#app/data/call-api.ts'
import { refreshAnswers, useRemote } from '#app/data/use-remote.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { showInvoice } from '#app/invoices.ts'
import { paths } from '#app/paths.ts'
import { nobody } from '#app/reception/desk.ts'
import { DeskPayPal } from '#app/reception/desk-paypal.tsx'
import { lastNames, rememberName } from '#app/reception/last-names.ts'
import { toCents } from '#domain/money/money.ts'
import { changeDue } from '#domain/payment/cash.ts'
import { pledgeDue } from '#domain/radiothon.ts'
import { PledgePayment, type PledgePaymentProps } from '#screens/desk/reception-checkout/pledge-payment.tsx'
import type { Submission } from '#screens/remote.ts'

const methods = { eftpos: 'Eftpos', cash: 'Cash', paypal: 'PayPal' } as const
type Panel = keyof typeof methods

/** 'Take payment now' for a pledge: one call completes it, and the order being taken at the desk stays as it is. */
export function PledgeDesk({ orderId }: { orderId: string }) {
  const [, navigate] = useLocation()
  const [panel, setPanel] = useState<Panel>('eftpos')
  const [terminalNumber, setTerminalNumber] = useState('')
  const [tendered, setTendered] = useState<number>()
  const [payment, setPayment] = useState<{ transactionId: string | null }>()
  const [completedBy, setCompletedBy] = useState('')
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' })
  const today = useToday()
  const answer = useRemote('orderStatus', { params: { order_id: orderId } })
  const order = answer.status === 'ready' ? { ...answer, data: answer.data.order } : answer

  const finish = async (number: string, transactionId: string | null, withInvoice: boolean) => {
    const invoiceWindow = withInvoice ? window.open('', '_blank') : null
    setSubmission({ status: 'sending' })
    const completion = await callApi('completeReceptionOrder', {
      body: { order_id: orderId, transaction_id: transactionId, completedBy: completedBy.trim(), paymentMethod: methods[panel] },
    })
    if (!completion.ok) {
      invoiceWindow?.close()
      return setSubmission(rejected(completion))
    }
    rememberName(completedBy.trim())
    void refreshAnswers('deskOrders')
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
      ...(panel === 'cash' && tendered !== undefined ? { change: changeDue(total, toCents(tendered)) } : {}),
      completedBy,
      onCompletedBy: setCompletedBy,
      lastNames: lastNames(),
      submission,
      onFinish: (withInvoice) => void finish(number, payment.transactionId, withInvoice),
      onCancel: () => setPayment(undefined),
    }
  }

  return (
    <PledgePayment
      order={order}
      payment={{
        panel,
        onPanel: (next) => next in methods && setPanel(next as Panel),
        terminalNumber,
        onTerminalNumber: setTerminalNumber,
        tendered,
        onTendered: setTendered,
        pledgeDue: pledgeDue(today),
        onPay: () => setPayment({ transactionId: panel === 'eftpos' ? terminalNumber.trim() || null : null }),
        payPal: <DeskPayPal orderId={orderId} contact={nobody} onPaid={(id) => setPayment({ transactionId: id ?? null })} />,
      }}
      completed={completed()}
      backHref={paths.pledges}
    />
  )
}
