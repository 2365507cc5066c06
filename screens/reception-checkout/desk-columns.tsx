import { cva } from 'class-variance-authority'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { focusField } from '#design-system/error-summary/focus-field.ts'
import { Figures } from '#design-system/figures/figures.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Stepper } from '#design-system/stepper/stepper.tsx'
import { walkInProblem } from '#domain/desk/walk-in.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { fieldNames } from '#screens/contact-form/contact-values.ts'
import { useContactForm } from '#screens/contact-form/use-contact-form.ts'
import type { Submission } from '#screens/remote.ts'
import { DeskBuyer } from './desk-buyer.tsx'
import { type DeskKey, useDeskKeys } from './desk-keys.ts'
import { DeskOrder } from './desk-order.tsx'
import { LastOrders } from './last-orders.tsx'
import { PaymentAccordion, panels } from './payment-accordion.tsx'
import * as css from './reception-checkout.css.ts'
import type { ReceptionCheckoutProps } from './reception-checkout.tsx'
import { useDeskPayment } from './use-desk-payment.ts'

const steps = ['Contact', 'Order', 'Payment']
const partLook = cva(css.part, { variants: { turn: css.turn } })

type Props = Omit<ReceptionCheckoutProps, 'completed' | 'script' | 'practice' | 'onNewOrder'> & {
  isScripted: boolean
  onAskForNew: () => void
  onKeys: () => void
}

/** The server names a contact's fields `contact.x`; the form knows them as `x`. The rest is said in the payment panel. */
function contactPart(submission: Submission): Submission {
  if (submission.status !== 'rejected') return submission
  const problems = (submission.problems ?? [])
    .filter(({ path }) => path.startsWith('contact.'))
    .map(({ path, message }) => ({ path: path.slice('contact.'.length), message }))
  return problems.length === 0 ? { status: 'idle' } : { status: 'rejected', reason: submission.reason, problems }
}

const needed = [
  'name',
  'email',
  'mobile',
  'address',
  'suburb',
  'state',
  'postcode',
] as const satisfies readonly (typeof fieldNames)[number][]

/** Contact, order and payment beside each other, or one after the other where there is less room. */
export function DeskColumns(props: Props) {
  const { buyer, search, order, payment, lastOrders, today, isScripted } = props
  const id = useId()
  const [step, setStep] = useState<0 | 1 | 2>(0)
  const submission = useMemo(() => contactPart(payment.submission), [payment.submission])
  const state = useContactForm({
    contact: buyer.contact,
    submission,
    today,
    hasPassword: false,
    isQuietWhileBlank: true,
    onSubmit: (contact) => pay.method && payment.onPay({ method: pay.method, contact }),
  })
  const pay = useDeskPayment(id, props, { send: state.onSubmit }, setStep)

  const { onTyped } = buyer
  useEffect(() => {
    const { unsubscribe } = state.form.watch(() => onTyped(state.form.getValues()))
    return unsubscribe
  }, [state.form, onTyped])
  // What was refused is in the contact's step, out of sight on a small screen.
  useEffect(() => {
    if (state.failures > 0) setStep(0)
  }, [state.failures])

  const goTo = (where: 0 | 1 | 2, fieldId: string) => {
    setStep(where)
    requestAnimationFrame(() => focusField(fieldId))
  }
  const panelField = { eftpos: 'terminal', cash: 'tendered', pledge: 'pay', paypal: 'pay', 'credit-card': 'pay' } as const
  const goOn = () => {
    const missing = needed.find((name) => state.form.getValues(name) === '')
    if (buyer.kind === 'returning' && !buyer.chosen && missing === 'name') goTo(0, `${id}-search`)
    else if (buyer.kind !== 'walk-in' && missing) goTo(0, `${state.id}-${missing}`)
    else if (order.cart.lines.length === 0) goTo(1, `${id}-add`)
    else goTo(2, `${id}-${panelField[payment.panel]}`)
  }
  // Whoever was found, and whatever was kept: the keyboard is where the next thing is typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time the form begins again
  useEffect(() => {
    if (submission.status !== 'rejected') goOn()
  }, [])

  const { isChoosing = false, ...shown } = order
  const wasChoosing = useRef(isChoosing)
  useEffect(() => {
    if (wasChoosing.current && !isChoosing) requestAnimationFrame(() => focusField(`${id}-add`))
    wasChoosing.current = isChoosing
  }, [isChoosing, id])

  useDeskKeys((key: DeskKey) => {
    if (key === 'new') props.onAskForNew()
    else if (key === 'keys') props.onKeys()
    else if (key === 'search') {
      if (buyer.kind !== 'returning') buyer.onKind('returning')
      goTo(0, `${id}-search`)
    } else if (key === 'walk-in') {
      buyer.onKind('walk-in')
      goTo(1, `${id}-add`)
    } else if (key === 'add') goTo(1, `${id}-add`)
    else if (key === 'pay') pay.pay()
    else {
      const panel = panels[key - 1] ?? 'eftpos'
      payment.onPanel(panel)
      goTo(2, `${id}-${panelField[panel]}`)
    }
  })

  const turn = (place: number) => (step === place ? 'now' : 'away')
  return (
    <>
      <div className={css.steps}>
        <Stepper label="Steps of an order" steps={steps} current={step} />
      </div>
      <div className={css.columns}>
        <section aria-label="Contact" className={partLook({ turn: turn(0) })}>
          <DeskBuyer
            {...buyer}
            state={state}
            search={search}
            searchId={`${id}-search`}
            walkInProblem={walkInProblem(order.cart)}
            isScripted={isScripted}
            today={today}
          />
          <Way onNext={() => setStep(1)} next="Order" />
        </section>
        <section aria-label="Order" className={`${partLook({ turn: turn(1) })} ${css.stays}`}>
          <DeskOrder {...shown} id={id} submission={payment.submission} isScripted={isScripted} />
          <Way onBack={() => setStep(0)} onNext={() => setStep(2)} next="Payment" />
        </section>
        <div className={css.beside}>
          <section aria-label="Payment" className={partLook({ turn: turn(2) })}>
            <div className={css.due}>
              <Heading level={2} size="heading">
                Payment
              </Heading>
              <Figures size="title">{formatMoney(order.cart.total)}</Figures>
            </div>
            <PaymentAccordion {...payment} id={id} total={order.cart.total} problem={pay.problem} onPay={pay.pay} isScripted={isScripted} />
            <Way onBack={() => setStep(1)} />
          </section>
          <LastOrders {...lastOrders} />
        </div>
      </div>
    </>
  )
}

function Way({ onBack, onNext, next }: { onBack?: () => void; onNext?: () => void; next?: string }) {
  return (
    <div className={css.way}>
      {onBack && (
        <Button tone="outline" space="fill" onPress={onBack}>
          Back
        </Button>
      )}
      {onNext && (
        <Button space="fill" onPress={onNext}>
          {next}
        </Button>
      )}
    </div>
  )
}
