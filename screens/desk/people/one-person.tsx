import { Badge } from '#design-system/badge/badge.tsx'
import { Button } from '#design-system/button/button.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { Text } from '#design-system/text/text.tsx'
import { fullName } from '#domain/desk/chosen-subscriber.ts'
import type { PersonPage } from '#domain/desk/person.ts'
import { formatMoney } from '#domain/money/money.ts'
import { formatInstant, isActive, type StationDate } from '#domain/time/station-time.ts'
import type { AddressChoices } from '#screens/desk/one-order/address-dialog.tsx'
import { OrderTable } from '#screens/desk/orders/order-table.tsx'
import { StaffPage } from '#screens/desk/staff-page/staff-page.tsx'
import { Failed } from '#screens/failed.tsx'
import { StepUpDialog, type StepUpDialogProps } from '#screens/people/factors/step-up-dialog.tsx'
import type { Remote, Submission } from '#screens/remote.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { ForgetDialog } from './forget-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import * as css from './people.css.ts'
import { subscriptionLabel } from './people.tsx'
import { PersonContact, PersonSubscriptions } from './person-facts.tsx'
import { PersonHistory, PersonLetters } from './person-history.tsx'
import type { OtherSearch, PersonDialog, PersonWork } from './person-work.ts'
import { UndoDialog } from './undo-dialog.tsx'
import { YearDialog } from './year-dialog.tsx'

export type OnePersonProps = AddressChoices & {
  found: Remote<PersonPage>
  listHref: string
  /** The address of the order desk's list of all their orders. */
  ordersHref: (find: string) => string
  orderHref: (number: string) => string
  dialog: PersonDialog | undefined
  onOpen: (dialog: PersonDialog) => void
  onClose: () => void
  submission: Submission
  onWork: (work: PersonWork) => void
  other: OtherSearch
  /** Whether they may be forgotten here: only admins do that. */
  canForget: boolean
  stepUp?: StepUpDialogProps | undefined
  today: StationDate
}

/** One person: contact, subscription, orders, letters, lists and pledges, and the changes staff can make to their record. */
export function OnePerson({ found, listHref, stepUp, today, ...rest }: OnePersonProps) {
  const ready = found.status === 'ready' ? found.data : undefined
  return (
    <StaffPage title={ready ? fullName(ready.person) : 'Person'} lead={ready && leadOf(ready, today)} today={today}>
      <Link tone="quiet" href={listHref}>
        All people
      </Link>
      {found.status === 'loading' && <Skeleton shape="line" count={10} label="Loading the person" />}
      {found.status === 'failed' && <Failed message={found.message} onRetry={found.onRetry} requestId={found.requestId} />}
      {ready && <Opened {...rest} found={ready} today={today} />}
      {stepUp && <StepUpDialog {...stepUp} />}
    </StaffPage>
  )
}

function leadOf({ person }: PersonPage, today: StationDate): string {
  const number = person.subnumber ? `Subscriber ${person.subnumber}` : 'No subscriber number'
  return `${number}. ${subscriptionLabel(person, today)}.`
}

type OpenedProps = Omit<OnePersonProps, 'found' | 'listHref' | 'stepUp'> & { found: PersonPage }

function Opened({ found, today, orderHref, ordersHref, onOpen, canForget, ...rest }: OpenedProps) {
  const { person, orders, merges, hasMoreOrders } = found
  const isRunning = isActive(person.expiry, today)
  const pledged = orders.filter(({ state }) => state === 'pledged')
  return (
    <>
      <div className={css.head}>
        {person.expiry !== null && <Badge tone={isRunning ? 'positive' : 'warning'}>{subscriptionLabel(person, today)}</Badge>}
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
              Extend
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
          <PersonContact found={found} onOpen={onOpen} />
          <PersonSubscriptions found={found} today={today} />
          <PersonLetters found={found} />
          {canForget && (
            <div className={css.actions}>
              <Button tone="quiet" onPress={() => onOpen({ kind: 'forget' })}>
                Forget this person
              </Button>
            </div>
          )}
        </div>
      </div>
      <PersonDialogs {...rest} found={found} today={today} />
    </>
  )
}

type DialogsProps = AddressChoices &
  Pick<OnePersonProps, 'dialog' | 'onClose' | 'submission' | 'onWork' | 'other' | 'today'> & { found: PersonPage }

function PersonDialogs({ dialog, other, today, countries, suburbs, onSuburbInput, ...props }: DialogsProps) {
  if (!dialog) return null
  switch (dialog.kind) {
    case 'merge':
      return <MergeDialog {...props} other={other} today={today} />
    case 'contact': {
      const { contact } = props.found
      const choices = { countries, suburbs, onSuburbInput }
      return contact ? <ContactDialog {...props} {...choices} contact={contact} /> : null
    }
    case 'forget':
      return <ForgetDialog {...props} />
    case 'undo':
      return <UndoDialog {...props} mergeId={dialog.mergeId} />
    default:
      return <YearDialog {...props} kind={dialog.kind} today={today} />
  }
}
