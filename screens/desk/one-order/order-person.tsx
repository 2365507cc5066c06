import type { ReactNode } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Text } from '#design-system/text/text.tsx'
import { australia } from '#domain/contact/country.ts'
import { phoneLink } from '#domain/contact/phone-link.ts'
import type { OrderCase } from '#domain/order/order-desk.ts'
import * as css from './one-order.css.ts'
import type { OrderDialog } from './order-work.ts'

type Address = NonNullable<OrderCase['sentTo']>

/** The lines of an address, without a name: the country only when it's abroad. */
const linesOf = ({ address, suburb, state, postcode, country }: Address) =>
  [address, [suburb, state, postcode].filter(Boolean).join(' '), country.alpha === australia.alpha ? '' : country.name].filter(Boolean)

type Props = { found: OrderCase; personHref: (number: string) => string; onOpen: (dialog: OrderDialog) => void }

/** Who bought it and how to reach them, their own page, and where it's sent. */
export function OrderPerson({ found, personHref, onOpen }: Props) {
  const { buyer, person, sentTo, order } = found
  return (
    <section className={css.part} aria-labelledby="order-person">
      <Heading level={2} size="heading" id="order-person">
        Who
      </Heading>
      {!buyer && <Text tone="muted">They left no details, or their account was removed.</Text>}
      {buyer && (
        <dl className={css.facts}>
          {person === null ? (
            <Fact name="Name">{buyer.name}</Fact>
          ) : (
            <Fact name="Name" isLink>
              <Link tone="quiet" href={personHref(person)}>
                {buyer.name}
              </Link>
            </Fact>
          )}
          <Fact name="Phone" isLink>
            <Link tone="quiet" href={phoneLink(buyer.mobile)}>
              {buyer.mobile}
            </Link>
          </Fact>
          <Fact name="Email" isLink>
            <Link tone="quiet" href={`mailto:${buyer.email}`}>
              {buyer.email}
            </Link>
          </Fact>
          <Fact name="Address">{linesOf(buyer).join('\n')}</Fact>
          {sentTo && (
            <Fact name={found.handed || found.state === 'fulfilled' ? 'Sent to' : 'To be sent to'}>
              {[sentTo.name, ...linesOf(sentTo)].join('\n')}
            </Fact>
          )}
          {order.stationPickup && <Fact name="Delivery">Picked up at the station</Fact>}
        </dl>
      )}
      {found.actions.includes('address') && (
        <div className={css.actions}>
          <Button tone="outline" onPress={() => onOpen({ kind: 'address' })}>
            Send it somewhere else
          </Button>
        </div>
      )}
    </section>
  )
}

export function Fact({ name, isLink = false, children }: { name: string; isLink?: boolean; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt className={css.factName}>{name}</dt>
      <dd className={isLink ? css.factLink : css.factWords}>{children}</dd>
    </div>
  )
}
