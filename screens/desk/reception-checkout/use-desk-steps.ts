import { useEffect, useRef, useState } from 'react'
import { focusField } from '#design-system/error-summary/focus-field.ts'
import type { fieldNames } from '#screens/people/contact-form/contact-values.ts'
import type { ContactFormState } from '#screens/people/contact-form/use-contact-form.ts'
import type { DeskBuyerProps } from './desk-buyer.tsx'
import type { DeskOrderProps } from './desk-order.tsx'
import type { PanelId, PaymentAccordionProps } from './payment-accordion.tsx'

/** Contact, order, payment. */
export type DeskStep = 0 | 1 | 2

const needed = [
  'name',
  'email',
  'mobile',
  'address',
  'suburb',
  'state',
  'postcode',
] as const satisfies readonly (typeof fieldNames)[number][]

const panelFields = { eftpos: 'terminal', cash: 'tendered', pledge: 'pay', paypal: 'pay', 'credit-card': 'pay' } as const

type Desk = { buyer: DeskBuyerProps; order: DeskOrderProps; payment: PaymentAccordionProps }

export const stepsId = (id: string) => `${id}-steps`
export const partId = (id: string, step: DeskStep) => `${id}-part-${step}`

/** Who types on without looking replaces what was refused, and doesn't send it with a name behind it (D552). */
const selectTyped = () => document.activeElement instanceof HTMLInputElement && document.activeElement.select()

/** Which step a small screen shows, and where focus goes. */
export function useDeskSteps(id: string, { buyer, order, payment }: Desk, contact: ContactFormState) {
  const [step, setStep] = useState<DeskStep>(0)
  /** To the part after or before. It's shown from its top: the one that was left may have been longer. */
  const turnTo = (next: DeskStep) => {
    setStep(next)
    requestAnimationFrame(() => {
      document.getElementById(partId(id, next))?.querySelector('h2')?.focus({ preventScroll: true })
      document.getElementById(stepsId(id))?.scrollIntoView()
    })
  }
  const goTo = (next: DeskStep, fieldId: string) => {
    setStep(next)
    // The field's step may have been hidden until now.
    requestAnimationFrame(() => focusField(fieldId))
  }
  /** To something that has to be fixed. */
  const goToFix = (next: DeskStep, fieldId: string) => {
    goTo(next, fieldId)
    requestAnimationFrame(selectTyped)
  }
  const goToSearch = () => goTo(0, `${id}-search`)
  /** To the first of those who were recognised, and from there to the next. */
  const goToKnown = () => {
    setStep(0)
    requestAnimationFrame(() => {
      const buttons = [...(document.getElementById(`${id}-search-known`)?.querySelectorAll('button') ?? [])]
      const index = buttons.indexOf(document.activeElement as HTMLButtonElement)
      buttons[(index + 1) % buttons.length]?.focus()
    })
  }
  const goToItems = () => goTo(1, `${id}-add`)
  // Where there's nothing to take, the button is all there is.
  const isFree = order.cart.total === 0 && order.cart.lines.length > 0
  const goToPanel = (panel: PanelId) => goTo(2, `${id}-${isFree ? 'pay' : panelFields[panel]}`)

  // The form resets when another subscriber is found or kept, and focus goes to the next field to fill in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time the form resets
  useEffect(() => {
    if (contact.submission.status === 'rejected') return
    const missing = needed.find((name) => contact.form.getValues(name) === '')
    if (buyer.kind === 'returning' && !buyer.chosen && missing === 'name') goToSearch()
    else if (buyer.kind !== 'walk-in' && missing) goTo(0, `${contact.id}-${missing}`)
    else if (order.cart.lines.length === 0) goToItems()
    else goToPanel(payment.panel)
  }, [])

  // The refused fields are in the contact's step, which a small screen may be hiding. It's shown in the render that lists what is wrong:
  // the list takes focus as it appears, and what is hidden can't have it.
  const [shownFailures, setShownFailures] = useState(contact.failures)
  if (shownFailures !== contact.failures) {
    setShownFailures(contact.failures)
    setStep(0)
  }
  useEffect(() => {
    if (contact.failures > 0) requestAnimationFrame(selectTyped)
  }, [contact.failures])

  const { isChoosing = false } = order
  const wasChoosing = useRef(isChoosing)
  useEffect(() => {
    if (wasChoosing.current && !isChoosing) requestAnimationFrame(() => focusField(`${id}-add`))
    wasChoosing.current = isChoosing
  }, [isChoosing, id])

  return { step, turnTo, goTo, goToFix, goToSearch, goToKnown, goToItems, goToPanel }
}
