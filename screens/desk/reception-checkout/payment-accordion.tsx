import { type ReactNode, useEffect, useRef } from 'react'
import { Disclosure } from '#design-system/disclosure/disclosure.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Text } from '#design-system/text/text.tsx'
import { TextField } from '#design-system/text-field/text-field.tsx'
import { betweenUs, saying } from '#domain/desk/caller-script.ts'
import { type Cents, formatMoney } from '#domain/money/money.ts'
import { formatDate, type StationDate } from '#domain/time/station-time.ts'
import { KeyCap } from '#screens/desk/staff-page/key-cap.tsx'
import type { Submission } from '#screens/remote.ts'
import { BetweenUs, Say } from './caller-words.tsx'
import { CashSums } from './cash-panel.tsx'
import { DeadCardForm } from './dead-card-form.tsx'
import { PayButton } from './pay-button.tsx'
import * as css from './reception-checkout.css.ts'

/** In the order of their keys (T243), eftpos first (T244). The one that doesn't work has none (D552). */
export const panels = ['eftpos', 'cash', 'pledge', 'paypal', 'credit-card'] as const
export type PanelId = (typeof panels)[number]

const titles: Record<PanelId, string> = {
  eftpos: 'Eftpos',
  cash: 'Cash',
  pledge: 'Pledge',
  paypal: 'PayPal',
  'credit-card': 'Credit card',
}

export type PaymentAccordionProps = {
  panel: PanelId
  onPanel: (panel: PanelId) => void
  /** The outcome of the last press in the open panel. */
  submission: Submission
  /** The terminal's number for an eftpos payment (D104). */
  terminalNumber: string
  onTerminalNumber: (text: string) => void
  /** The desk of the drawer that cash goes into; null if none is open here. Left out until that has loaded. */
  drawer?: string | null | undefined
  /** Where a drawer is opened. */
  drawersHref?: string
  /** In dollars. */
  tendered: number | undefined
  onTendered: (dollars: number | undefined) => void
  pledgeDue: StationDate
  /** PayPal's buttons, once the order is ready to pay. */
  payPal?: ReactNode
}

type Props = PaymentAccordionProps & {
  id: string
  total: Cents
  /** Why nothing can be taken yet: the order is empty. */
  waitsFor?: string | undefined
  problem: string | undefined
  onPay: () => void
  isScripted: boolean
  sends?: 'order' | 'payment'
  /** Fewer than all five when paying a pledge. */
  shown?: readonly PanelId[]
}

/** One panel per payment method, one open at a time (D101). */
export function PaymentAccordion(props: Props) {
  const { panel, onPanel, shown = panels } = props
  return (
    <div className={css.accordion}>
      {shown.map((id) => (
        <Disclosure
          key={id}
          isExpanded={panel === id}
          onExpandedChange={() => onPanel(id)}
          title={
            <span className={css.panelTitle}>
              {titles[id]}
              {id !== 'credit-card' && <KeyCap>{`Alt+${panels.indexOf(id) + 1}`}</KeyCap>}
            </span>
          }
        >
          {panel === id && <Panel {...props} />}
        </Disclosure>
      ))}
    </div>
  )
}

/** The button that was pressed has gone, and its focus with it. */
function HoldsFocus({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) part.current?.focus()
  }, [])
  return (
    <div ref={part} tabIndex={-1} className={css.holdsFocus}>
      {children}
    </div>
  )
}

function Panel({ id, panel, total, waitsFor, problem, submission, sends, onPay, isScripted, ...on }: Props) {
  const button = { id: `${id}-pay`, submission, waitsFor, problem, sends, onPress: onPay }
  if (total === 0 && waitsFor === undefined && panel !== 'credit-card') {
    const byHand = panel === 'eftpos' || panel === 'cash'
    return (
      <div className={css.panel}>
        {byHand && <Text tone="muted">Nothing to take. Finish the order.</Text>}
        <PayButton {...button} waitsFor={byHand ? undefined : 'Nothing to take. Finish it under Eftpos.'}>
          Finish the order
        </PayButton>
      </div>
    )
  }
  switch (panel) {
    case 'eftpos':
      return (
        <div className={css.panel}>
          {waitsFor !== undefined ? null : isScripted ? (
            <Say>{saying.eftpos}</Say>
          ) : (
            <Text tone="muted">{`Key ${formatMoney(total)} into the terminal.`}</Text>
          )}
          {isScripted && <BetweenUs>{betweenUs.payment}</BetweenUs>}
          <TextField
            id={`${id}-terminal`}
            label="Terminal number (optional)"
            description="From the terminal’s slip."
            autoComplete="off"
            maxLength={60}
            value={on.terminalNumber}
            onChange={on.onTerminalNumber}
          />
          <PayButton {...button}>Eftpos approved</PayButton>
        </div>
      )
    case 'cash':
      return (
        <div className={css.panel}>
          <CashSums id={`${id}-tendered`} total={total} tendered={on.tendered} onTendered={on.onTendered} />
          {on.drawer && <Text tone="muted" size="caption">{`Into the drawer of ${on.drawer}.`}</Text>}
          {on.drawer === null && on.drawersHref && (
            <Text tone="muted" size="caption">
              No drawer is open at this desk, so it counts under “No drawer”. <Link href={on.drawersHref}>Open one</Link>
            </Text>
          )}
          <PayButton {...button}>Cash received</PayButton>
        </div>
      )
    case 'pledge':
      return (
        <div className={css.panel}>
          <Notice tone="info" title={`To be paid by ${formatDate(on.pledgeDue)}`}>
            Pledges must be paid by the September deadline, by phone or in person only.
          </Notice>
          {isScripted ? <Say>{saying.pledge(on.pledgeDue)}</Say> : <Text tone="muted">{betweenUs.pledge}</Text>}
          {isScripted && <BetweenUs>{betweenUs.pledge}</BetweenUs>}
          <PayButton {...button}>Record pledge</PayButton>
        </div>
      )
    case 'paypal':
      return (
        <div className={css.panel}>
          {on.payPal ? (
            <HoldsFocus>{on.payPal}</HoldsFocus>
          ) : (
            <>
              <Text tone="muted">For someone at the counter: they log in to PayPal, or key in their own card, on this screen.</Text>
              <PayButton {...button}>Open PayPal</PayButton>
            </>
          )}
        </div>
      )
    case 'credit-card':
      return <DeadCardForm />
  }
}
