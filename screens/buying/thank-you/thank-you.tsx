import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { Figures } from '#design-system/figures/figures.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Poster } from '#design-system/poster/poster.tsx'
import { Text } from '#design-system/text/text.tsx'
import { formatMoney } from '#domain/money/money.ts'
import type { OrderThanks } from '#domain/order/thanks.ts'
import { station } from '#domain/station.ts'
import { NextSteps } from './next-steps.tsx'
import * as css from './thank-you.css.ts'

export type ThankYouProps = {
  /** Undefined if nobody ordered anything in this tab (D343). */
  order?: OrderThanks & {
    /** The payment succeeded, but its invoice couldn't be sent (D88). */
    invoiceWarning: boolean
    /** The address whose link has to be pressed within the hour, or the tickets go back (D221). */
    heldFor?: string
    /** The rest of the cart stays: the order had waited in the account (D468). */
    keepsCart?: boolean
  }
  /** Whether this browser has forgotten its buyer by now. */
  isCleared?: boolean
  /** Shows the invoice; undefined where it can't be loaded. */
  onInvoice?: (() => void) | 'coming' | undefined
  /** `tickets` leads to those of this order, with their QR codes. */
  hrefs: { home: string; account: string; tickets?: string | undefined }
}

type Ordered = NonNullable<ThankYouProps['order']>

function letterOf({ total, invoiceWarning, heldFor }: Ordered): string {
  const paper = total > 0 ? 'a tax invoice' : 'a confirmation'
  if (heldFor) return `After that, ${paper} is emailed to you.`
  const Paper = total > 0 ? 'A tax invoice' : 'A confirmation'
  return invoiceWarning ? `${Paper} will be emailed to you as soon as we can.` : `${Paper} will be emailed to you.`
}

function clearingOf({ keepsCart }: Ordered, isCleared: boolean): string {
  if (isCleared) return `We’ve ${keepsCart ? '' : 'cleared this browser’s cart and '}logged you out`
  return `We’ll ${keepsCart ? '' : 'clear this browser’s cart and '}log you out in a moment`
}

/** After an order: what was bought, and what happens next (T234-T236). */
export function ThankYou({ order, isCleared = false, onInvoice, hrefs }: ThankYouProps) {
  return (
    <div className={css.layout}>
      <div className={css.words}>
        <Heading level={1} size="poster" isFocusTarget>
          Thank you<span className={css.accent}>.</span>
        </Heading>
        {order ? (
          <Bought order={order} isCleared={isCleared} onInvoice={onInvoice} hrefs={hrefs} />
        ) : (
          <NoOrder accountHref={hrefs.account} />
        )}
        <div>
          <ButtonLink href={hrefs.home} size="large">
            Back to the shop
          </ButtonLink>
        </div>
      </div>
      <Art />
    </div>
  )
}

type BoughtProps = { order: Ordered; isCleared: boolean } & Pick<ThankYouProps, 'onInvoice' | 'hrefs'>

function Bought({ order, isCleared, onInvoice, hrefs }: BoughtProps) {
  const { number, items, total, next, invoiceWarning, heldFor } = order
  const isFree = total === 0
  return (
    <>
      <p className={css.order}>
        {isFree && !heldFor ? 'There was nothing to pay, and your order is complete: ' : 'Your order number is '}
        <span className={css.number}>{number}</span>
      </p>
      {/* Near the top, for it happens within seconds. */}
      <div role="status">
        <Text tone="muted" size="caption">
          {clearingOf(order, isCleared)}, to keep your details private. Your order’s safe with us.
        </Text>
      </div>
      {heldFor && (
        <Notice tone="warning" title="One more step">
          Press the link we’ve sent to {heldFor} within the hour to keep your tickets. Until then we hold them for you.
        </Notice>
      )}
      {invoiceWarning && (
        <Notice tone="warning" title="Your payment is safe, but the invoice hasn’t been sent yet">
          Write to {station.email} or call {station.phone} and quote {number}, and we will send it again.
        </Notice>
      )}
      <section className={css.bought} aria-label="What you ordered">
        <ul className={css.items}>
          {items.map(({ name, quantity }) => (
            <li key={name}>{quantity > 1 ? `${quantity} × ${name}` : name}</li>
          ))}
        </ul>
        <p className={css.total}>
          <span>{isFree || heldFor ? 'Total' : 'You paid'}</span> <Figures size="lead">{formatMoney(total)}</Figures>
        </p>
      </section>
      <NextSteps next={heldFor ? [] : next} letter={letterOf(order)} ticketsHref={hrefs.tickets} />
      <Papers>
        {onInvoice && (
          <Button tone="outline" isPending={onInvoice === 'coming'} onPress={onInvoice === 'coming' ? undefined : onInvoice}>
            <FileText aria-hidden size={18} />
            {isFree ? 'Your confirmation, PDF' : 'Your tax invoice, PDF'}
          </Button>
        )}
        <Text tone="muted">
          This order is also in <Link href={hrefs.account}>your account</Link>.
        </Text>
      </Papers>
    </>
  )
}

const Papers = ({ children }: { children: ReactNode }) => <div className={css.papers}>{children}</div>

function NoOrder({ accountHref }: { accountHref: string }) {
  return (
    <p className={css.order}>
      For keeping the signal loud. What you ordered, and its invoices, are in <Link href={accountHref}>your account</Link>.
    </p>
  )
}

function Art() {
  return (
    <div className={css.art}>
      <div className={css.artWide}>
        <Poster motif="heart" color="pink" ratio="wide" />
      </div>
      <div className={css.artSquare}>
        <Poster motif="heart" color="pink" />
      </div>
    </div>
  )
}
