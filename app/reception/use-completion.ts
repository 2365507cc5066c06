import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { showInvoice } from '#app/invoices.ts'
import { preloadPage } from '#app/pages.ts'
import { paths } from '#app/paths.ts'
import { snack } from '#app/snacks.ts'
import { whenIdle } from '#app/when-idle.ts'
import { toCents } from '#domain/money/money.ts'
import { changeDue } from '#domain/payment/cash.ts'
import type { ReceptionCheckoutProps } from '#screens/desk/reception-checkout/reception-checkout.tsx'
import type { Submission } from '#screens/remote.ts'
import { desk } from './desk.ts'
import { newOrder } from './desk-intents.ts'
import { refreshDeskLists } from './desk-lists.ts'
import { rememberName, useShiftNames } from './last-names.ts'
import { finishOrder, noteMoney } from './take-order.ts'

type Completed = NonNullable<ReceptionCheckoutProps['completed']>
type Facts = Pick<Completed, 'orderNumber' | 'total' | 'method' | 'change'>

/** The dialog that completes an order: who took it, its invoice, and on to the next (T246 to T249). */
export function useCompletion(): Completed | undefined {
  const [, navigate] = useLocation()
  const { isTaken, made, completedBy, tendered } = useSnapshot(desk)
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' })
  const [blocked, setBlocked] = useState<Facts & { order_id: string }>()
  // Loads the page that follows an order now, in case the connection drops.
  useEffect(() => whenIdle(() => void preloadPage(paths.subscriptions)), [])
  const shiftNames = useShiftNames()
  const names = { completedBy, onCompletedBy: (name: string) => (desk.completedBy = name), shiftNames }

  const finish = async (facts: Facts, order_id: string, withInvoice: boolean) => {
    // Opened during the press: any later and the browser would block it as a pop-up (D110).
    const invoiceWindow = withInvoice ? window.open('', '_blank') : null
    setSubmission({ status: 'sending' })
    // The name that's sent, whatever is typed until the answer is here.
    const name = desk.completedBy.trim()
    const result = await finishOrder()
    setSubmission(result)
    if (result.status !== 'idle') return invoiceWindow?.close()
    rememberName(name)
    refreshDeskLists()
    newOrder()
    if (withInvoice && invoiceWindow === null) return setBlocked({ ...facts, order_id })
    if (invoiceWindow) void showInvoice({ order_id, number: facts.orderNumber }, invoiceWindow)
    navigate(paths.subscriptions)
  }

  if (blocked) {
    const { order_id, ...facts } = blocked
    const onDone = () => {
      setBlocked(undefined)
      navigate(paths.subscriptions)
    }
    const onDownload = () => void showInvoice({ order_id, number: facts.orderNumber }, null).then(onDone)
    return { ...facts, ...names, submission, onFinish: onDone, onCancel: onDone, blockedInvoice: { onDownload, onDone } }
  }
  if (!isTaken || !made) return undefined
  const { order_id, number, total, method } = made
  const change = method === 'Cash' && tendered !== undefined ? changeDue(total, toCents(tendered)) : undefined
  const facts: Facts = { orderNumber: number, total, method, change }
  return {
    ...facts,
    ...names,
    submission,
    onFinish: (withInvoice) => void finish(facts, order_id, withInvoice),
    onCancel: () => {
      setSubmission({ status: 'idle' })
      desk.isTaken = false
    },
    onMoney: (wasTaken) => {
      setSubmission({ status: 'idle' })
      void noteMoney({ order_id, method }, wasTaken)
      if (!wasTaken) {
        desk.isTaken = false
        return
      }
      // It was paid as it is: nothing on this screen may change it or take its place.
      newOrder()
      snack(`${number} stays under Unfinished orders until someone finishes it.`, 'info')
    },
  }
}
