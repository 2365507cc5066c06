import { useState } from 'react'
import useSWR, { mutate } from 'swr'
import { useLocation } from 'wouter'
import { rejected } from '#app/account.ts'
import { callApi, sentenceFor } from '#app/call-api.ts'
import { showInvoice } from '#app/invoices.ts'
import { paths } from '#app/paths.ts'
import { nobody } from '#app/reception/desk.ts'
import { DeskPayPal } from '#app/reception/desk-paypal.tsx'
import { lastNames, rememberName } from '#app/reception/last-names.ts'
import { refreshLastOrders } from '#app/reception/use-last-orders.ts'
import type { Order } from '#domain/api/schemas.ts'
import { toCents } from '#domain/money/money.ts'
import { cashDue } from '#domain/payment/cash.ts'
import { station } from '#domain/station.ts'
import { PledgePayment, type PledgePaymentProps } from '#screens/reception-checkout/pledge-payment.tsx'
import type { Remote, Submission } from '#screens/remote.ts'

const methods = { eftpos: 'Eftpos', cash: 'Cash', paypal: 'PayPal' } as const
type Panel = keyof typeof methods

function usePledgeOrder(order_id: string): Remote<Order> {
  const {
    data,
    error,
    mutate: again,
  } = useSWR(
    ['pledge-order', order_id],
    async () => {
      const answer = await callApi('orderStatus', { params: { order_id } })
      if (!answer.ok) throw new Error(sentenceFor(answer))
      return answer.data.order
    },
    { revalidateOnFocus: false, shouldRetryOnError: false },
  )
  if (data) return { status: 'ready', data }
  if (error instanceof Error) return { status: 'failed', message: error.message, onRetry: () => void again() }
  return { status: 'loading' }
}

/** 'Take payment now' of a pledge: one call ends it, and the order being taken at the desk is left alone. */
export function PledgeDesk({ orderId }: { orderId: string }) {
  const [, navigate] = useLocation()
  const [panel, setPanel] = useState<Panel>('eftpos')
  const [terminalNumber, setTerminalNumber] = useState('')
  const [tendered, setTendered] = useState<number>()
  const [taken, setTaken] = useState<{ transactionId: string | null }>()
  const [completedBy, setCompletedBy] = useState('')
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' })
  const order = usePledgeOrder(orderId)

  const finish = async (number: string, transactionId: string | null, withInvoice: boolean) => {
    const shown = withInvoice ? window.open('', '_blank') : null
    setSubmission({ status: 'sending' })
    const answer = await callApi('completeReceptionOrder', {
      body: { order_id: orderId, transaction_id: transactionId, completedBy: completedBy.trim(), paymentMethod: methods[panel] },
    })
    if (!answer.ok) {
      shown?.close()
      return setSubmission(rejected(answer))
    }
    rememberName(completedBy.trim())
    void refreshLastOrders()
    void mutate(['pledge-order', orderId])
    if (withInvoice) void showInvoice({ order_id: orderId, number }, shown)
    navigate(paths.pledges)
  }

  const completed = (): PledgePaymentProps['completed'] => {
    if (!taken || order.status !== 'ready') return undefined
    const { number, total } = order.data
    return {
      orderNumber: number,
      total,
      method: methods[panel],
      ...(panel === 'cash' && tendered !== undefined ? { change: Math.max(0, toCents(tendered) - cashDue(total)) } : {}),
      completedBy,
      onCompletedBy: setCompletedBy,
      lastNames: lastNames(),
      submission,
      onFinish: (withInvoice) => void finish(number, taken.transactionId, withInvoice),
      onCancel: () => setTaken(undefined),
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
        pledgeDue: station.pledgeDeadline,
        onPay: () => setTaken({ transactionId: panel === 'eftpos' ? terminalNumber.trim() || null : null }),
        payPal: <DeskPayPal orderId={orderId} contact={nobody} onPaid={(id) => setTaken({ transactionId: id ?? null })} />,
      }}
      completed={completed()}
      backHref={paths.pledges}
    />
  )
}
