import { Badge } from '#design-system/badge/badge.tsx'
import { Button } from '#design-system/button/button.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { Text } from '#design-system/text/text.tsx'
import { subscriptionTypes } from '#domain/catalogue/subscriptions.ts'
import { abbreviateState, australia } from '#domain/contact/country.ts'
import { fullName } from '#domain/desk/chosen-subscriber.ts'
import type { PersonPage } from '#domain/desk/person.ts'
import { formatMoney } from '#domain/money/money.ts'
import { formatInstant, isActive, type StationDate } from '#domain/time/station-time.ts'
import { Fact } from '#screens/desk/one-order/order-person.tsx'
import { OrderTable } from '#screens/desk/orders/order-table.tsx'
import { StaffPage } from '#screens/desk/staff-page/staff-page.tsx'
import { Failed } from '#screens/failed.tsx'
import type { Remote, Submission } from '#screens/remote.ts'
import { MergeDialog } from './merge-dialog.tsx'
import * as css from './people.css.ts'
import { yearWords } from './people.tsx'
import { PersonHistory, PersonLetters } from './person-history.tsx'
import type { OtherSearch, PersonDialog, PersonWork } from './person-work.ts'
import { UndoDialog } from './undo-dialog.tsx'
import { YearDialog } from './year-dialog.tsx'

export type OnePersonProps = {
  found: Remote<PersonPage>
  listHref: string
  /** The order desk's list of all their orders. */
  ordersHref: (find: string) => string
  orderHref: (number: string) => string
  dialog: PersonDialog | undefined
  onOpen: (dialog: PersonDialog) => void
  onClose: () => void
  submission: Submission
  onWork: (work: PersonWork) => void
  other: OtherSearch
  today: StationDate
}

/** One person: contact, subscription, orders, letters, lists and pledges, and what can be done with their record. */
export function OnePerson({ found, listHref, today, ...rest }: OnePersonProps) {
  const ready = found.status === 'ready' ? found.data : undefined
  return (
    <StaffPage title={ready ? fullName(ready.person) : 'Person'} lead={ready && leadOf(ready, today)} today={today}>
      <Link tone="quiet" href={listHref}>
        All people
      </Link>
      {found.status === 'loading' && <Skeleton shape="line" count={10} label="Loading the person" />}
      {found.status === 'failed' && <Failed message={found.message} onRetry={found.onRetry} requestId={found.requestId} />}
      {ready && <Opened {...rest} found={ready} today={today} />}
    </StaffPage>
  )
}

function leadOf({ person }: PersonPage, today: StationDate): string {
  const number = person.subnumber ? `Subscriber ${person.subnumber}` : 'No subscriber number'
  return `${number}. ${yearWords(person, today)}.`
}

type OpenedProps = Omit<OnePersonProps, 'found' | 'listHref'> & { found: PersonPage }

function Opened({ found, today, orderHref, ordersHref, onOpen, ...rest }: OpenedProps) {
  const { person, orders, merges, hasMoreOrders } = found
  const isRunning = isActive(person.expiry, today)
  const pledged = orders.filter(({ state }) => state === 'pledged')
  return (
    <>
      <div className={css.head}>
        {person.expiry !== null && <Badge tone={isRunning ? 'positive' : 'warning'}>{yearWords(person, today)}</Badge>}
        {person.pledges.count > 0 && <Badge tone="warning">{`Owes ${formatMoney(person.pledges.amount)}`}</Badge>}
        {found.isUnconfirmed && <Badge tone="warning">Email not confirmed</Badge>}
      </div>
      <div className={css.actions}>
        {person.expiry !== null && (
          <>
            <Button tone="outline" onPress={() => onOpen({ kind: 'renew' })}>
              Renew
            </Button>
            <Button tone="outline" onPress={() => onOpen({ kind: 'lengthen' })}>
              Lengthen
            </Button>
          </>
        )}
        {isRunning && (
          <Button tone="outline" onPress={() => onOpen({ kind: 'end' })}>
            End
          </Button>
        )}
        <Button tone="outline" onPress={() => onOpen({ kind: 'merge' })}>
          Merge with another record
        </Button>
      </div>
      {merges.map(({ merge_id, name, number, at, who }) => (
        <Notice key={merge_id} tone="info" title={`${name}, ${number}, was merged into this record`}>
          {`By ${who}, ${formatInstant(at)}. It can be undone for a day. `}
          <Button tone="outline" aria-label={`Undo the merge of ${name}`} onPress={() => onOpen({ kind: 'undo', mergeId: merge_id })}>
            Undo
          </Button>
        </Notice>
      ))}
      <div className={css.halves}>
        <div className={css.parts}>
          {pledged.length > 0 && (
            <section className={css.part} aria-labelledby="person-pledges">
              <Heading level={2} size="heading" id="person-pledges">
                Pledges
              </Heading>
              <OrderTable orders={pledged} orderHref={orderHref} />
            </section>
          )}
          <section className={css.part} aria-labelledby="person-orders">
            <Heading level={2} size="heading" id="person-orders">
              Orders
            </Heading>
            {orders.length === 0 ? <Text tone="muted">None yet.</Text> : <OrderTable orders={orders} orderHref={orderHref} />}
            {hasMoreOrders && (
              <Link tone="quiet" href={ordersHref(person.email)}>
                All their orders
              </Link>
            )}
          </section>
          <PersonHistory history={found.history} />
        </div>
        <div className={css.parts}>
          <Contact found={found} />
          <Subscriptions found={found} today={today} />
          <PersonLetters found={found} />
        </div>
      </div>
      <PersonDialogs {...rest} found={found} today={today} />
    </>
  )
}

function Contact({ found: { person, hasLogin } }: { found: PersonPage }) {
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
          <Link tone="quiet" href={`tel:${person.phone.replaceAll(/[^\d+]/g, '')}`}>
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
    </section>
  )
}

function Subscriptions({ found: { subscriptions }, today }: { found: PersonPage; today: StationDate }) {
  return (
    <section className={css.part} aria-labelledby="person-subscriptions">
      <Heading level={2} size="heading" id="person-subscriptions">
        Subscriptions
      </Heading>
      {subscriptions.length === 0 && <Text tone="muted">None yet.</Text>}
      {subscriptions.length > 0 && (
        <ul className={css.rows}>
          {subscriptions.map(({ name, subnumber, subtypecode, expirydate }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of a household are alike in every field
            <li key={`${subnumber}-${expirydate}-${index}`} className={css.row}>
              <span className={css.words}>
                {`${name}, ${subscriptionTypes.find(({ id }) => id === subtypecode)?.name ?? subtypecode}`}
                <span className={css.more}>{`${subnumber}. ${yearWords({ expiry: expirydate }, today)}.`}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type DialogsProps = Pick<OnePersonProps, 'dialog' | 'onClose' | 'submission' | 'onWork' | 'other' | 'today'> & { found: PersonPage }

function PersonDialogs({ dialog, other, today, ...props }: DialogsProps) {
  if (!dialog) return null
  switch (dialog.kind) {
    case 'merge':
      return <MergeDialog {...props} other={other} today={today} />
    case 'undo':
      return <UndoDialog {...props} mergeId={dialog.mergeId} />
    default:
      return <YearDialog {...props} kind={dialog.kind} today={today} />
  }
}
