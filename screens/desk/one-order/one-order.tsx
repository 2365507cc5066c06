import { Badge } from '#design-system/badge/badge.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { Text } from '#design-system/text/text.tsx'
import { formatMoney } from '#domain/money/money.ts'
import type { OrderCase } from '#domain/order/order-desk.ts'
import { standingOf } from '#domain/order/order-words.ts'
import { formatInstant, type StationDate } from '#domain/time/station-time.ts'
import { StaffPage } from '#screens/desk/staff-page/staff-page.tsx'
import { Failed } from '#screens/failed.tsx'
import { FaultCode } from '#screens/fault-code.tsx'
import type { Remote, Submission } from '#screens/remote.ts'
import type { Suburbs } from '#screens/shell/form/suburb-field.tsx'
import * as css from './one-order.css.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderDialogs } from './order-dialogs.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderPerson } from './order-person.tsx'
import type { OrderDialog, OrderWork } from './order-work.ts'

export type OneOrderProps = {
  number: string
  found: Remote<OrderCase>
  listHref: string
  /** Where cards, packs and shirts are ticked. */
  sheetHref: string
  dialog: OrderDialog | undefined
  onOpen: (dialog: OrderDialog) => void
  onClose: () => void
  /** What is being sent or was refused; `doing` names the press it is about. */
  submission: Submission
  doing: OrderWork['do'] | undefined
  onWork: (work: OrderWork) => void
  isOpeningInvoice: boolean
  onInvoice: (order: OrderCase) => void
  onCreditNote: (refund: { id: string; number: string }) => void
  onPrint: () => void
  suburbs: Suburbs
  onSuburbInput: (text: string) => void
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

function Opened({ found, sheetHref, dialog, onOpen, onClose, submission, doing, onWork, ...rest }: OpenedProps) {
  const { label, tone } = standingOf(found)
  const working = { found, submission, doing, onOpen, onWork }
  // A dialog shows its own refusal.
  const refused = submission.status === 'rejected' && !dialog ? submission : undefined
  return (
    <>
      <div className={css.head}>
        <Badge tone={tone}>{label}</Badge>
        {found.handed && <Text tone="muted">{handedWords(found)}</Text>}
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
          <OrderPerson found={found} onOpen={onOpen} />
          <OrderMoney {...working} isOpeningInvoice={rest.isOpeningInvoice} onInvoice={rest.onInvoice} onCreditNote={rest.onCreditNote} />
        </div>
      </div>
      <OrderDialogs {...rest} found={found} dialog={dialog} submission={submission} onWork={onWork} onClose={onClose} />
    </>
  )
}

function handedWords({ handed, order: { parcel } }: OrderCase): string {
  if (!handed) return ''
  const how = parcel?.stage === 'posted' ? `Posted with ${parcel.carrier ?? 'the mail'}` : 'Handed over'
  return `${how} by ${handed.by}, ${formatInstant(handed.at)}.${parcel?.tracking ? ` Tracking number ${parcel.tracking}.` : ''}`
}

/** What PayPal says of the money that somebody here has to know. */
function MoneyNotices({ found: { state, sums, actions } }: { found: OrderCase }) {
  const isForeign = actions.includes('take_back') && sums.refunds.some(({ by, state: stage }) => by === null && stage === 'done')
  return (
    <>
      {state === 'disputed' && (
        <Notice tone="critical" title="The buyer disputes this payment">
          Answer at PayPal, and send nothing until that has ended. Everything else stays as it is, and PayPal’s decision shows here.
        </Notice>
      )}
      {sums.underWay > 0 && (
        <Notice tone="warning" title="Money is on its way back">
          {`PayPal was asked to give ${formatMoney(sums.underWay)} back and hasn’t answered. The shop asks again by itself; don’t give it again.`}
        </Notice>
      )}
      {isForeign && (
        <Notice tone="warning" title="Money went back at PayPal">
          Nobody did that here, so stock, tickets and the subscription are as they were. Decide what comes back.
        </Notice>
      )}
    </>
  )
}

/** What disagrees, and what to do about it. */
function Review({ found }: { found: OrderCase }) {
  const mayCancel = found.actions.includes('cancel')
  return (
    <Notice tone="critical" title="Money and facts disagree">
      {`It was put aside because: ${found.review}. `}
      {mayCancel
        ? 'Look at PayPal first. If the money is there, say that it’s paid; if it isn’t, cancel it.'
        : 'Its money was taken. Say that it’s paid, or give it back.'}
    </Notice>
  )
}
