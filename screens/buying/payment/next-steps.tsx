import { Mail, Package, Phone, Timer } from 'lucide-react'
import { Heading } from '#design-system/heading/heading.tsx'
import { Link } from '#design-system/link/link.tsx'
import { phoneLink } from '#domain/contact/phone-link.ts'
import { messages } from '#domain/messages.ts'
import { station } from '#domain/station.ts'
import * as css from './payment.css.ts'

type Props = { orderNumber: string; isPending: boolean }

/** What happens after payment, and how to buy without this page (D94, D559). */
export function NextSteps({ orderNumber, isPending }: Props) {
  return (
    <aside className={css.aside} aria-labelledby="payment-next">
      <Heading level={2} size="heading" id="payment-next">
        What happens next
      </Heading>
      <ul className={css.steps}>
        {!isPending && (
          <li className={css.step}>
            <Timer aria-hidden size={20} className={css.stepIcon} />
            <span>{messages.paymentSlow} Then we’ll move you on.</span>
          </li>
        )}
        <li className={css.step}>
          <Mail aria-hidden size={20} className={css.stepIcon} />
          <span>{isPending ? 'Once it has cleared, your tax invoice comes by email.' : 'Your tax invoice comes by email.'}</span>
        </li>
        <li className={css.step}>
          <Package aria-hidden size={20} className={css.stepIcon} />
          <span>Our volunteers get your order ready.</span>
        </li>
        <li className={css.step}>
          <Phone aria-hidden size={20} className={css.stepIcon} />
          <span>
            {isPending ? 'Questions? Call' : 'Rather order by phone? Call'}{' '}
            <span className={css.whole}>
              <Link href={phoneLink(station.phone)}>{station.phone}</Link>
            </span>{' '}
            {isPending ? (
              <>
                and quote <span className={css.whole}>{orderNumber}</span>.
              </>
            ) : (
              'and say what you’d like.'
            )}
          </span>
        </li>
      </ul>
    </aside>
  )
}
