import { useState } from 'react'
import { focusField } from '#design-system/error-summary/focus-field.ts'
import type { PaymentMethod } from '#domain/api/schemas.ts'
import type { ContactFields } from '#domain/contact/contact.ts'
import { walkInProblem } from '#domain/desk/walk-in.ts'
import { messages } from '#domain/messages.ts'
import { formatMoney } from '#domain/money/money.ts'
import { missingCash } from './cash-panel.tsx'
import type { PanelId } from './payment-accordion.tsx'
import type { ReceptionCheckoutProps } from './reception-checkout.tsx'

/** What is sent at the press of a panel's button. Null is somebody who leaves no details (D98). */
export type DeskPayment = { method: PaymentMethod; contact: ContactFields | null }

const methods: Partial<Record<PanelId, PaymentMethod>> = { eftpos: 'Eftpos', cash: 'Cash', pledge: 'Pledge', paypal: 'PayPal' }

type Problem = { words: string; fieldId: string; step: 0 | 1 | 2 }
type Desk = Pick<ReceptionCheckoutProps, 'buyer' | 'order' | 'payment'>

/** The first thing that stops this order, apart from the contact's own fields. */
function problemOf(id: string, { buyer, order: { cart }, payment }: Desk): Problem | undefined {
  const [gone] = cart.problems
  const isWalkIn = buyer.kind === 'walk-in'
  if (gone) return { words: 'Something in this order is no longer sold. Remove it to go on.', fieldId: `${id}-line-${gone.key}`, step: 1 }
  if (cart.lines.length === 0) return { words: 'Add something to this order first.', fieldId: `${id}-add`, step: 1 }
  if (cart.shipping.price === null) return { words: messages.tooHeavy, fieldId: `${id}-pickup`, step: 1 }
  if (isWalkIn && payment.panel === 'pledge')
    return { words: 'A pledge needs somebody’s name and phone.', fieldId: `${id}-search-kind`, step: 0 }
  const unnamed = isWalkIn ? walkInProblem(cart) : undefined
  if (unnamed !== undefined) return { words: unnamed, fieldId: `${id}-search-kind`, step: 0 }
  const missing = payment.panel === 'cash' ? missingCash(cart.total, payment.tendered) : 0
  if (missing > 0) return { words: `${formatMoney(missing)} is still missing.`, fieldId: `${id}-tendered`, step: 2 }
  return undefined
}

/** The press of a panel's button: leads to the first thing to mend, or sends. */
export function useDeskPayment(id: string, desk: Desk, form: { send: () => void }, onStep: (step: 0 | 1 | 2) => void) {
  const [asked, setAsked] = useState<string>()
  const { payment, buyer } = desk
  const method = methods[payment.panel]
  const problem = problemOf(id, desk)
  return {
    method,
    /** Said beside the button until it is mended. */
    problem: asked === payment.panel ? problem?.words : undefined,
    pay: () => {
      if (method === undefined || payment.submission.status === 'sending') return
      setAsked(payment.panel)
      if (problem) {
        onStep(problem.step)
        // The step that holds the field may have been out of sight until now.
        requestAnimationFrame(() => focusField(problem.fieldId))
      } else if (buyer.kind === 'walk-in') payment.onPay({ method, contact: null })
      else form.send()
    },
  }
}
