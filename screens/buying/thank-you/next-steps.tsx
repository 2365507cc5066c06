import { Gift, HandHeart, HeartHandshake, type LucideIcon, Mail, MailOpen, Package, Radio, Store, Ticket, Users } from 'lucide-react'
import { Link } from '#design-system/link/link.tsx'
import type { NextStep, OrderThanks } from '#domain/order/thanks.ts'
import { policies } from '#domain/policies.ts'
import { station } from '#domain/station.ts'
import { say } from '#domain/words/say.ts'
import { thanksTexts } from '#domain/words/thanks-texts.ts'
import * as css from './thank-you.css.ts'

const place = () => `${station.streetAddress.join(', ')}, ${station.pickupHours}`

const steps = (): Readonly<Record<NextStep, { Icon: LucideIcon; text: string }>> => ({
  posted: { Icon: Package, text: `We post your merch to you. ${policies.deliveredAtMost}` },
  'picked-up': { Icon: Store, text: `Pick up your merch at ${place()}. Bring your order number.` },
  subscribed: { Icon: Radio, text: say(thanksTexts.subscribed) },
  'pack-posted': { Icon: Gift, text: `We post your subscriber pack. ${policies.deliveredAtMost}` },
  'pack-picked-up': { Icon: Gift, text: `Pick up your subscriber pack at ${place()}.` },
  gift: { Icon: MailOpen, text: say(thanksTexts.gift) },
  'passed-on': { Icon: HeartHandshake, text: say(thanksTexts.passedOn) },
  tickets: { Icon: Ticket, text: say(thanksTexts.tickets) },
  donation: { Icon: HandHeart, text: say(thanksTexts.donation) },
})

const handled: readonly NextStep[] = ['posted', 'picked-up', 'pack-posted', 'pack-picked-up']

type Props = Pick<OrderThanks, 'next'> & { letter: string; ticketsHref: string | undefined }

/** What happens next with an order, each only if it was bought (T234 to T236, D343). */
export function NextSteps({ next, letter, ticketsHref }: Props) {
  const facts = [
    { Icon: Mail, text: letter, more: undefined },
    ...(next.some((step) => handled.includes(step))
      ? [{ Icon: Users, text: `${policies.volunteers}, with care and a record on.`, more: undefined }]
      : []),
    ...next.map((step) => ({ ...steps()[step], more: step === 'tickets' ? ticketsHref : undefined })),
  ]
  return (
    <ul className={css.facts} aria-label="What happens next">
      {facts.map(({ Icon, text, more }) => (
        <li key={text} className={css.fact}>
          <Icon aria-hidden size={22} className={css.icon} />
          <span>
            {text}
            {more && (
              <>
                {' Or show their QR codes: '}
                <Link href={more}>your tickets</Link>.
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
