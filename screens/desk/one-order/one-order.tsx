import { Badge } from '#design-system/badge/badge.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { Text } from '#design-system/text/text.tsx'
import { formatMoney } from '#domain/money/money.ts'
import type { Look, OrderCase } from '#domain/order/order-desk.ts'
import { disagreement, standingOf } from '#domain/order/order-words.ts'
import type { Role } from '#domain/session/session.ts'
import { formatInstant, type StationDate } from '#domain/time/station-time.ts'
import { StaffPage } from '#screens/desk/staff-page/staff-page.tsx'
import { Failed } from '#screens/failed.tsx'
import { FaultCode } from '#screens/fault-code.tsx'
import type { Remote, Submission } from '#screens/remote.ts'
import type { AddressChoices } from './address-dialog.tsx'
import * as css from './one-order.css.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderDialogs } from './order-dialogs.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderPerson } from './order-person.tsx'
import type { OrderDialog, OrderWork } from './order-work.ts'

export type OneOrderProps = AddressChoices & {
  number: string
  found: Remote<OrderCase>
  listHref: string
  /** The address of the page where cards, packs and shirts are ticked. */
  sheetHref: string
  /** The address of a person's page. */
  personHref: (number: string) => string
  /** The role of the person at the desk: only admins have every way of giving money back. */
  role: Role
  dialog: OrderDialog | undefined
  onOpen: (dialog: OrderDialog) => void
  onClose: () => void
  /** What is being sent or was refused; `doing` says which step it was. */
  submission: Submission
  doing: OrderWork['do'] | undefined
  onWork: (work: OrderWork) => void
  isOpeningInvoice: boolean
  onInvoice: (order: OrderCase) => void
  onTickets: (order: OrderCase) => void
  onCreditNote: (refund: { id: string; number: string }) => void
  onPrint: () => void
  today: StationDate
}

/** One order after the sale: what was bought, by whom, how it was paid, what happened to it, and what can be done now. */
export function OneOrder({ number, found, listHref, today, ...rest }: OneOrderProps) {
  const ready = found.status === 'ready' ? found.data : undefined
  return (
    <StaffPage title={number} lead={ready && leadOf(ready)} onPrint={ready && rest.onPrint} today={today}>
      <Link tone="quiet" href={listHref}>
        All orders
      </Link>
      {found.status === 'loading' && <Skeleton shape="line" count={10} label="Loading the order" />}
      {found.status === 'failed' && <Failed message={found.message} onRetry={found.onRetry} requestId={found.requestId} />}
      {ready && <Opened found={ready} {...rest} />}
    </StaffPage>
  )
}

function leadOf({ order, channel, takenBy }: OrderCase): string {
  const taken = channel === 'phone' ? 'taken by phone' : 'taken at the desk'
  const where = channel === 'online' ? 'online' : takenBy ? `${taken} by ${takenBy}` : taken
  return `${formatInstant(order.created_at)}, ${where}, ${formatMoney(order.total)}`
}

type OpenedProps = Omit<OneOrderProps, 'number' | 'found' | 'listHref' | 'onPrint' | 'today'> & { found: OrderCase }

function Opened({ found, sheetHref, personHref, dialog, onOpen, onClose, submission, doing, onWork, ...rest }: OpenedProps) {
  const { label, tone } = standingOf(found)
  const working = { found, submission, doing, onOpen, onWork }
  // A dialog shows its own refusal.
  const refused = submission.status === 'rejected' && !dialog ? submission : undefined
  return (
    <>
      <div className={css.head}>
        <Badge tone={tone}>{label}</Badge>
        {found.handed && <Text tone="muted">{handedSummary(found)}</Text>}
        {!found.handed && found.packed && <Text tone="muted">{`Packed by ${found.packed.by}, ${formatInstant(found.packed.at)}.`}</Text>}
      </div>
      {found.review !== null && <Review found={found} />}
      <MoneyNotices found={found} />
      <OrderActions {...working} />
      {refused && (
        <Notice tone="critical" title="Nothing was changed" isAnnounced>
          {refused.reason}
          <FaultCode of={refused.requestId} />
        </Notice>
      )}
      <div className={css.halves}>
        <div className={css.parts}>
          <OrderLines found={found} sheetHref={sheetHref} onOpen={onOpen} />
          <OrderHistory found={found} onOpen={onOpen} />
        </div>
        <div className={css.parts}>
          <OrderPerson found={found} personHref={personHref} onOpen={onOpen} />
          <OrderMoney
            {...working}
            isOpeningInvoice={rest.isOpeningInvoice}
            onInvoice={rest.onInvoice}
            onTickets={rest.onTickets}
            onCreditNote={rest.onCreditNote}
          />
        </div>
      </div>
      <OrderDialogs {...rest} found={found} dialog={dialog} submission={submission} onWork={onWork} onClose={onClose} />
    </>
  )
}

function handedSummary({ handed, order: { parcel } }: OrderCase): string {
  if (!handed) return ''
  const how = parcel?.stage === 'posted' ? `Posted with ${parcel.carrier ?? 'the mail'}` : 'Handed over'
  return `${how} by ${handed.by}, ${formatInstant(handed.at)}.${parcel?.tracking ? ` Tracking number ${parcel.tracking}.` : ''}`
}

/** What to do about money that moved, or didn't, while nobody here was asking. */
function toDo({ kind }: Look, mayTakeBack: boolean): string {
  if (kind === 'refused') return 'It’s still at the station. Give it back again or another way, or say that you’ve looked at it.'
  if (mayTakeBack) return 'It wasn’t refunded here, so stock, tickets and the subscription haven’t changed. Decide what comes back.'
  return 'Nothing is left to take back. Say that you’ve looked at it.'
}

/** What staff need to know from PayPal about the money. */
function MoneyNotices({ found: { state, sums, looks, actions } }: { found: OrderCase }) {
  const mayTakeBack = actions.includes('take_back')
  return (
    <>
      {state === 'disputed' && (
        <Notice tone="critical" title="The buyer disputes this payment">
          Answer at PayPal, and don’t send anything until it’s decided. Everything else stays as it is, and PayPal’s decision will show
          here.
          {looks.some(({ kind }) => kind === 'disputed') && ' Once you’ve answered, say that you’ve looked at it.'}
        </Notice>
      )}
      {sums.underWay > 0 && (
        <Notice tone="warning" title="Money is on its way back">
          {`PayPal was asked to give ${formatMoney(sums.underWay)} back and hasn’t answered. The shop keeps asking, so don’t refund it again.`}
        </Notice>
      )}
      {looks.map(
        (look) =>
          look.kind !== 'aside' &&
          look.kind !== 'disputed' && (
            <Notice key={look.key} tone="warning" title={disagreement(look)}>
              {toDo(look, mayTakeBack)}
            </Notice>
          ),
      )}
    </>
  )
}

/** What doesn't match, and what to do about it. */
function Review({ found }: { found: OrderCase }) {
  const mayCancel = found.actions.includes('cancel')
  return (
    <Notice tone="critical" title="Something doesn’t add up">
      {`It was set aside because: ${found.review}. `}
      {mayCancel
        ? 'Check PayPal first. If the money is there, mark it as paid; if it isn’t, cancel it.'
        : 'The money was taken. Mark it as paid, or give the money back.'}
    </Notice>
  )
}
