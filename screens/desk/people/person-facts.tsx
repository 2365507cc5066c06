import { Button } from '#design-system/button/button.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Text } from '#design-system/text/text.tsx'
import { abbreviateState, australia } from '#domain/contact/country.ts'
import { phoneLink } from '#domain/contact/phone-link.ts'
import type { PersonPage } from '#domain/desk/person.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { Fact } from '#screens/desk/one-order/order-person.tsx'
import * as css from './people.css.ts'
import { subscriptionLabel } from './people.tsx'
import type { PersonDialog } from './person-work.ts'

/** How to reach someone, and what they agreed to. */
export function PersonContact({
  found: { person, contact, hasLogin },
  onOpen,
}: {
  found: PersonPage
  onOpen: (dialog: PersonDialog) => void
}) {
  const { address, locality, region, postcode } = person.delivery_address
  const abroad = person.country.alpha === australia.alpha ? '' : person.country.name
  const lines = [address, [locality, abbreviateState(region), postcode].filter(Boolean).join(' '), abroad].filter(Boolean)
  return (
    <section className={css.part} aria-labelledby="person-contact">
      <Heading level={2} size="heading" id="person-contact">
        Contact
      </Heading>
      <dl className={css.facts}>
        <Fact name="Phone" isLink>
          <Link tone="quiet" href={phoneLink(person.phone)}>
            {person.phone}
          </Link>
        </Fact>
        <Fact name="Email" isLink>
          <Link tone="quiet" href={`mailto:${person.email}`}>
            {person.email}
          </Link>
        </Fact>
        {person.pendingEmail && <Fact name="Moving to">{person.pendingEmail}</Fact>}
        {lines.length > 0 && <Fact name="Address">{lines.join('\n')}</Fact>}
        {person.pronouns && <Fact name="Pronouns">{person.pronouns}</Fact>}
        <Fact name="Login">{hasLogin ? 'Has a password' : 'No password yet'}</Fact>
        <Fact name="Thanked on air">{person.acknowledgement ? 'Agreed' : 'No'}</Fact>
        {person.comment && <Fact name="Comment">{person.comment}</Fact>}
      </dl>
      {contact && (
        <div className={css.actions}>
          <Button tone="outline" onPress={() => onOpen({ kind: 'contact' })}>
            Correct their details
          </Button>
        </div>
      )}
    </section>
  )
}

/** Every subscription someone has ever had. */
export function PersonSubscriptions({ found: { subscriptions }, today }: { found: PersonPage; today: StationDate }) {
  return (
    <section className={css.part} aria-labelledby="person-subscriptions">
      <Heading level={2} size="heading" id="person-subscriptions">
        Subscriptions
      </Heading>
      {subscriptions.length === 0 && <Text tone="muted">None yet.</Text>}
      {subscriptions.length > 0 && (
        <ul className={css.rows}>
          {subscriptions.map(({ name, subnumber, subtypecode, type, expirydate }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two members of a household can match in every field
            <li key={`${subnumber}-${expirydate}-${index}`} className={css.row}>
              <span className={css.words}>
                {`${name}, ${type ?? subtypecode}`}
                <span className={css.more}>{`${subnumber}. ${subscriptionLabel({ expiry: expirydate }, today)}.`}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
