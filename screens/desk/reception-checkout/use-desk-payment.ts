import { useState } from 'react'
import type { ContactFields } from '#domain/contact/contact.ts'
import { walkInProblem } from '#domain/desk/walk-in.ts'
import { messages } from '#domain/messages.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/order/order.ts'
import { missingCash } from './cash-panel.tsx'
import type { DeskBuyerProps } from './desk-buyer.tsx'
import type { DeskOrderProps } from './desk-order.tsx'
import type { PanelId, PaymentAccordionProps } from './payment-accordion.tsx'
import { recognisedProblem } from './recognised.tsx'
import type { DeskStep } from './use-desk-steps.ts'

/** What a panel's button sends. A null contact is a walk-in (D98). */
export type DeskPayment = { method: PaymentMethod; contact: ContactFields | null }

/** The payment method of each panel, except the disabled credit card. */
const methods: Partial<Record<PanelId, PaymentMethod>> = { eftpos: 'Eftpos', cash: 'Cash', pledge: 'Pledge', paypal: 'PayPal' }

export const methodOf = (panel: PanelId) => methods[panel]

/** Why an empty order waits. */
export const nothingYet = 'Add something to this order first.'

type Problem = { message: string; fieldId: string; step: DeskStep }
export type DeskProps = {
  buyer: DeskBuyerProps
  order: DeskOrderProps
  payment: PaymentAccordionProps & { onPay: (payment: DeskPayment) => void }
}

/** The first problem with this order, apart from the contact's fields. */
function problemOf(id: string, emailId: string, { buyer, order: { cart }, payment }: DeskProps): Problem | undefined {
  const [unavailable] = cart.problems
  const isWalkIn = buyer.kind === 'walk-in'
  if (unavailable)
    return {
      message: 'Something in this order is no longer for sale. Remove it to continue.',
      fieldId: `${id}-line-${unavailable.key}`,
      step: 1,
    }
  if (cart.lines.length === 0) return { message: nothingYet, fieldId: `${id}-add`, step: 1 }
  if (cart.shipping.price === null) return { message: messages.tooHeavy, fieldId: `${id}-pickup`, step: 1 }
  if (isWalkIn && payment.panel === 'pledge')
    return { message: 'A pledge needs a name and phone number.', fieldId: `${id}-search-kind`, step: 0 }
  const unnamed = isWalkIn ? walkInProblem(cart) : undefined
  if (unnamed !== undefined) return { message: unnamed, fieldId: `${id}-search-kind`, step: 0 }
  const missing = payment.panel === 'cash' ? missingCash(cart.total, payment.tendered) : 0
  const known = isWalkIn ? undefined : recognisedProblem(buyer.recognised)
  if (known !== undefined) return { message: known, fieldId: emailId, step: 0 }
  if (missing > 0) return { message: `${formatMoney(missing)} is still missing.`, fieldId: `${id}-tendered`, step: 2 }
  return undefined
}

type Ways = { method: PaymentMethod | undefined; send: () => void; goTo: (step: DeskStep, fieldId: string) => void; emailId: string }

/** Handles a panel's button: moves to the first problem, or sends the order. */
export function useDeskPayment(id: string, desk: DeskProps, { method, send, goTo, emailId }: Ways) {
  const [pressedPanel, setPressedPanel] = useState<string>()
  const { payment, buyer } = desk
  const problem = problemOf(id, emailId, desk)
  return {
    /** Shown beside the button until it is fixed. */
    problem: pressedPanel === payment.panel ? problem?.message : undefined,
    pay: () => {
      if (method === undefined || payment.submission.status === 'sending') return
      setPressedPanel(payment.panel)
      if (problem) goTo(problem.step, problem.fieldId)
      else if (buyer.kind === 'walk-in') payment.onPay({ method, contact: null })
      else send()
    },
  }
}
