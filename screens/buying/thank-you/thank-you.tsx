import { Mail, Package, Users } from 'lucide-react'
import { Heading } from '#design-system/heading/heading.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Poster } from '#design-system/poster/poster.tsx'
import { Text } from '#design-system/text/text.tsx'
import { policies } from '#domain/policies.ts'
import { station } from '#domain/station.ts'
import * as css from './thank-you.css.ts'

export type ThankYouProps = {
  /** Undefined on a direct visit (D90). */
  orderNumber?: string
  /** The payment succeeded, but its invoice couldn't be sent (D88). */
  invoiceWarning?: boolean
  /** There was nothing to pay (D55). */
  isFree?: boolean
  /** The address whose link has to be pressed within the hour, or the tickets go back (D221). */
  heldFor?: string
  homeHref: string
}

/** After an order: what happens next (T234-T236). */
export function ThankYou({ orderNumber, invoiceWarning, isFree, heldFor, homeHref }: ThankYouProps) {
  return (
    <div className={css.layout}>
      <div className={css.words}>
        <Heading level={1} size="poster" isFocusTarget>
          Thank you<span className={css.accent}>.</span>
        </Heading>
        {orderNumber && (
          <p className={css.order}>
            {isFree && !heldFor ? 'There was nothing to pay, and your order is complete: ' : 'Your order number is '}
            <span className={css.number}>{orderNumber}</span>
          </p>
        )}
        {heldFor && (
          <Notice tone="warning" title="One more step">
            Press the link we’ve sent to {heldFor} within the hour to keep your tickets. Until then we hold them for you.
          </Notice>
        )}
        {invoiceWarning && (
          <Notice tone="warning" title="Your payment is safe, but the invoice hasn’t been sent yet">
            Write to {station.email} or call {station.phone}
            {orderNumber ? ` and quote ${orderNumber}` : ''}, and we will send it again.
          </Notice>
        )}
        <ul className={css.facts}>
          <li className={css.fact}>
            <Mail aria-hidden size={22} className={css.icon} />
            <span>
              {invoiceWarning && 'A tax invoice will be emailed to you as soon as we can.'}
              {heldFor && 'After that, your tax invoice is emailed to you.'}
              {!invoiceWarning && !heldFor && 'A tax invoice will be emailed to you.'}
            </span>
          </li>
          <li className={css.fact}>
            <Users aria-hidden size={22} className={css.icon} />
            <span>{policies.volunteers}, with care and a record on.</span>
          </li>
          <li className={css.fact}>
            <Package aria-hidden size={22} className={css.icon} />
            <span>{policies.deliveredAtMost}</span>
          </li>
        </ul>
        <div>
          <ButtonLink href={homeHref} size="large">
            Back to the start
          </ButtonLink>
        </div>
        <Text tone="faint" size="caption">
          This browser now forgets your cart and logs you out. Your order is safe with us.
        </Text>
      </div>
      <div className={css.art}>
        <div className={css.artWide}>
          <Poster motif="heart" color="pink" ratio="wide" />
        </div>
        <div className={css.artSquare}>
          <Poster motif="heart" color="pink" />
        </div>
      </div>
    </div>
  )
}
