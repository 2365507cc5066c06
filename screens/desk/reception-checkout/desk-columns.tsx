import { cva } from 'class-variance-authority'
import { useEffect, useId, useMemo } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { Figures } from '#design-system/figures/figures.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { keepClear } from '#design-system/snackbar/keep-clear.ts'
import { Stepper } from '#design-system/stepper/stepper.tsx'
import { walkInProblem } from '#domain/desk/walk-in.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { contactPart } from '#screens/people/contact-form/contact-part.ts'
import { useContactForm } from '#screens/people/contact-form/use-contact-form.ts'
import { useKeys } from '#screens/shell/use-keys.ts'
import { DeskBuyer } from './desk-buyer.tsx'
import { type DeskKey, deskKeys, type OrderKey } from './desk-keys.ts'
import { DeskOrder } from './desk-order.tsx'
import { LastOrders, type LastOrdersProps } from './last-orders.tsx'
import { PaymentAccordion, panels } from './payment-accordion.tsx'
import type { PersonSearchProps } from './person-search.tsx'
import * as css from './reception-checkout.css.ts'
import { RenewedNotice } from './renewed-notice.tsx'
import { UnfinishedOrders, type UnfinishedProps } from './unfinished-orders.tsx'
import { type DeskProps, methodOf, nothingYet, useDeskPayment } from './use-desk-payment.ts'
import { partId, stepsId, useDeskSteps } from './use-desk-steps.ts'

const steps = ['Contact', 'Order', 'Payment']
const partLook = cva(css.part, { variants: { turn: css.turn } })

export type DeskColumnsProps = DeskProps & {
  search: PersonSearchProps
  lastOrders: LastOrdersProps
  unfinished: UnfinishedProps
  today: StationDate
  isScripted: boolean
  onAskForNew: () => void
  /** A key that led here from a pledge's payment, to be done now. */
  arrival?: { key: OrderKey; onDone: () => void } | undefined
}

/** Contact, order and payment: side by side, or as steps where there is less room. */
export function DeskColumns(props: DeskColumnsProps) {
  const { buyer, search, order, payment, lastOrders, unfinished, today, isScripted } = props
  const id = useId()
  // Other problems show in the payment panel.
  const submission = useMemo(() => contactPart(payment.submission), [payment.submission])
  const method = methodOf(payment.panel)
  const state = useContactForm({
    contact: buyer.contact,
    submission,
    today,
    hasPassword: false,
    isQuietWhileBlank: true,
    onSubmit: (contact) => method && payment.onPay({ method, contact }),
  })
  const { step, turnTo, goTo, goToFix, goToSearch, goToKnown, goToItems, goToPanel } = useDeskSteps(id, props, state)
  const pay = useDeskPayment(id, props, { method, send: state.onSubmit, goTo: goToFix, emailId: `${state.id}-email` })

  const { onTyped } = buyer
  useEffect(() => {
    const { unsubscribe } = state.form.watch(() => onTyped(state.form.getValues()))
    return unsubscribe
  }, [state.form, onTyped])

  const act = (key: DeskKey) => {
    if (key === 'new') props.onAskForNew()
    else if (key === 'search') {
      if (buyer.kind !== 'returning') buyer.onKind('returning')
      goToSearch()
    } else if (key === 'known') goToKnown()
    else if (key === 'walk-in') {
      buyer.onKind('walk-in')
      goToItems()
    } else if (key === 'add') goToItems()
    else if (key === 'unfinished') goTo(2, `${id}-unfinished`)
    else if (key === 'pay') pay.pay()
    else {
      const panel = panels[key - 1] ?? 'eftpos'
      payment.onPanel(panel)
      goToPanel(panel)
    }
  }
  useKeys(deskKeys, act)
  const { arrival } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it arrives
  useEffect(() => {
    if (!arrival) return
    arrival.onDone()
    act(arrival.key)
  }, [arrival?.key])

  const turn = (index: number) => (step === index ? 'now' : 'away')
  return (
    <>
      <div id={stepsId(id)} className={css.steps}>
        <Stepper label="Steps of an order" steps={steps} current={step} />
      </div>
      <div className={css.columns}>
        <section {...keepClear} id={partId(id, 0)} aria-label="Contact" className={partLook({ turn: turn(0) })}>
          <DeskBuyer
            {...buyer}
            state={state}
            search={search}
            searchId={`${id}-search`}
            walkInProblem={walkInProblem(order.cart)}
            isScripted={isScripted}
            today={today}
          />
          <Way onNext={() => turnTo(1)} next="Order" />
        </section>
        <section id={partId(id, 1)} aria-label="Order" className={`${partLook({ turn: turn(1) })} ${css.stays}`}>
          <DeskOrder {...order} id={id} submission={payment.submission} isScripted={isScripted} />
          <Way onBack={() => turnTo(0)} onNext={() => turnTo(2)} next="Payment" />
        </section>
        <div className={css.beside}>
          <section id={partId(id, 2)} aria-label="Payment" className={partLook({ turn: turn(2) })}>
            <div className={css.partHead}>
              <Heading level={2} size="heading" isFocusTarget>
                Payment
              </Heading>
              <span className={css.due}>
                <Figures size="title">{formatMoney(order.cart.total)}</Figures>
              </span>
            </div>
            <RenewedNotice renewal={buyer.renewal} />
            <PaymentAccordion
              {...payment}
              id={id}
              total={order.cart.total}
              waitsFor={order.cart.lines.length + order.cart.problems.length === 0 ? nothingYet : undefined}
              problem={pay.problem}
              onPay={pay.pay}
              isScripted={isScripted}
            />
            <Way onBack={() => turnTo(1)} />
          </section>
          <UnfinishedOrders {...unfinished} id={`${id}-unfinished`} />
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
