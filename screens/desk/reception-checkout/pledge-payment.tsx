import { useEffect, useId, useState } from 'react'
import { focusField } from '#design-system/error-summary/focus-field.ts'
import { Figures } from '#design-system/figures/figures.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import type { Pledge } from '#domain/desk/pledge.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { Order } from '#domain/order/order.ts'
import { summariseOrder } from '#domain/order/order-summary.ts'
import { formatDate } from '#domain/time/station-time.ts'
import { Failed } from '#screens/failed.tsx'
import type { Remote } from '#screens/remote.ts'
import { useKeys } from '#screens/shell/use-keys.ts'
import { missingCash } from './cash-panel.tsx'
import { CompletedDialog, type CompletedDialogProps } from './completed-dialog.tsx'
import { deskKeys, isOrderKey, type OrderKey } from './desk-keys.ts'
import { LeavePaymentDialog } from './leave-payment-dialog.tsx'
import { type PanelId, PaymentAccordion, type PaymentAccordionProps, panels } from './payment-accordion.tsx'
import * as css from './reception-checkout.css.ts'

export type PledgePaymentProps = {
  order: Remote<Order>
  /** Whose pledge it is; undefined until that has loaded. */
  pledger?: Pick<Pledge, 'name' | 'phone'> | undefined
  payment: PaymentAccordionProps & { onPay: () => void }
  completed?: Omit<CompletedDialogProps, 'pledgeDue'> | undefined
  /** The link to the list of pledges. */
  backHref: string
  /** Leaves this payment for the desk, which does there what the key is for. The pledge stays as it is. */
  onDesk: (key: OrderKey) => void
}

/** A pledge can't be paid with another pledge. */
const settling: readonly PanelId[] = ['eftpos', 'cash', 'paypal']
const fields: Partial<Record<PanelId, string>> = { eftpos: 'terminal', cash: 'tendered' }

/** Pays an existing pledge. The order doesn't change; only the payment is taken. */
export function PledgePayment({ order, pledger, payment, completed, backHref, onDesk }: PledgePaymentProps) {
  const [leavingBy, setLeavingBy] = useState<OrderKey>()
  const hasTyped = payment.terminalNumber.trim() !== '' || payment.tendered !== undefined
  useKeys(deskKeys, (key) => {
    if (!isOrderKey(key) || payment.submission.status === 'sending') return
    if (hasTyped) setLeavingBy(key)
    else onDesk(key)
  })
  return (
    <div className={css.page}>
      <header className={css.head}>
        <Heading level={1} size="title" isFocusTarget>
          Take a pledge’s payment
        </Heading>
        <ButtonLink tone="outline" href={backHref}>
          Back to pledges
        </ButtonLink>
      </header>
      {order.status === 'loading' && <Skeleton shape="block" label="Loading the pledge" />}
      {order.status === 'failed' && order.isUnknown && (
        <Notice tone="critical" isAnnounced>
          No pledge has this number. Go back to the list.
        </Notice>
      )}
      {order.status === 'failed' && !order.isUnknown && (
        <Failed title="We couldn’t open this pledge" message={order.message} onRetry={order.onRetry} requestId={order.requestId} />
      )}
      {order.status === 'ready' && <Standing order={order.data} pledger={pledger} payment={payment} hasDialog={completed !== undefined} />}
      {completed && <CompletedDialog {...completed} pledgeDue={payment.pledgeDue} isScripted={false} isPledge />}
      <LeavePaymentDialog
        isOpen={leavingBy !== undefined}
        onClose={() => setLeavingBy(undefined)}
        onLeave={() => leavingBy && onDesk(leavingBy)}
      />
    </div>
  )
}

type StandingProps = Pick<PledgePaymentProps, 'pledger' | 'payment'> & { order: Order; hasDialog: boolean }

function Standing({ order, pledger, payment, hasDialog }: StandingProps) {
  const id = useId()
  const [isAsked, setAsked] = useState(false)
  const isOpen = order.status === 'pledged'
  const missing = payment.panel === 'cash' ? missingCash(order.total, payment.tendered) : 0
  const pay = () => {
    setAsked(true)
    if (payment.submission.status === 'sending') return
    if (missing > 0) focusField(`${id}-tendered`)
    else if (payment.panel !== 'paypal') payment.onPay()
  }
  useKeys(deskKeys, (key) => {
    const panel = typeof key === 'number' ? panels[key - 1] : undefined
    if (key === 'pay' && isOpen) pay()
    else if (panel && settling.includes(panel)) payment.onPanel(panel)
  })
  useEffect(() => {
    const field = fields[payment.panel]
    if (field) focusField(`${id}-${field}`)
  }, [id, payment.panel])

  return (
    <div className={css.pledge}>
      <section className={css.part} aria-label="Order">
        <div className={css.partHead}>
          <Heading level={2} size="heading">
            {order.number}
          </Heading>
          <span className={css.due}>
            <Figures size="title">{formatMoney(order.total)}</Figures>
          </span>
        </div>
        {pledger && <p className={css.empty}>{[pledger.name, pledger.phone].filter(Boolean).join(', ')}</p>}
        <ul className={css.results}>
          {summariseOrder(order).items.map(({ name, quantity }) => (
            <li key={name}>{quantity === 1 ? name : `${quantity} × ${name}`}</li>
          ))}
        </ul>
        {isOpen && order.pledge_due && <p className={css.empty}>To be paid by {formatDate(order.pledge_due)}.</p>}
      </section>
      {isOpen || hasDialog ? (
        <section className={css.part} aria-label="Payment">
          <PaymentAccordion
            {...payment}
            id={id}
            total={order.total}
            sends="payment"
            shown={settling}
            problem={isAsked && missing > 0 ? `${formatMoney(missing)} is still missing.` : undefined}
            onPay={pay}
            isScripted={false}
          />
        </section>
      ) : (
        <Notice tone="info" title="Nothing to take here">
          {order.status === 'paid' ? 'This pledge has been paid.' : 'This pledge is no longer open.'}
        </Notice>
      )}
    </div>
  )
}
