import { Download } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { TextField } from '#design-system/text-field/text-field.tsx'
import { deskMessages } from '#domain/desk/desk-messages.ts'
import { type OrderFilter, type OrderList, orderFilter } from '#domain/order/order-desk.ts'
import { readOrderSearch } from '#domain/order/order-search.ts'
import { filterLabels } from '#domain/order/order-words.ts'
import { type RecordsSheet, recordsSheet } from '#domain/order/records-file.ts'
import { counted } from '#domain/text.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { StaffPage } from '#screens/desk/staff-page/staff-page.tsx'
import { Failed } from '#screens/failed.tsx'
import { NextPageButton } from '#screens/next-page-button.tsx'
import { StepUpDialog, type StepUpDialogProps } from '#screens/people/factors/step-up-dialog.tsx'
import type { NextPage, Remote } from '#screens/remote.ts'
import { useTyped } from '#screens/shell/form/use-typed.ts'
import { OrderTable } from './order-table.tsx'
import * as css from './orders.css.ts'

/** The filter and the search text. */
export type OrdersShown = { show: OrderFilter; find: string }

export type OrdersProps = {
  shown: OrdersShown
  /** The link to the same search with another filter. */
  filterHref: (show: OrderFilter) => string
  onFind: (text: string) => void
  /** Everything loaded so far, newest first. */
  list: Remote<Pick<OrderList, 'orders'>>
  /** From an earlier answer, so that they stay while the next one loads. */
  counts: OrderList['counts'] | undefined
  orderHref: (number: string) => string
  older?: NextPage | undefined
  /** Whole files for a spreadsheet; left out for those who may not take them. */
  files?: OrderFiles | undefined
  today: StationDate
}

export type OrderFiles = {
  /** What is being made right now. */
  taking: RecordsSheet | undefined
  onTake: (sheet: RecordsSheet) => void
  stepUp: StepUpDialogProps | undefined
}

/** Orders of every channel after the sale: searched, or filtered by what they're waiting for. */
export function Orders({ shown, filterHref, onFind, list, counts, orderHref, older, files, today }: OrdersProps) {
  const ready = list.status === 'ready' ? list.data : undefined
  return (
    <StaffPage title="Orders" lead="Online, at the desk and by phone, newest first." actions={files && <Files {...files} />} today={today}>
      <Find text={shown.find} onFind={onFind} />
      <nav aria-label="Which orders">
        <ul className={css.filters}>
          {filtersFor(shown, counts).map((show) => (
            <li key={show}>
              <Link tone="quiet" href={filterHref(show)} isCurrent={show === shown.show}>
                {filterLabels[show]}
                {show !== 'all' && counts && counts[show] > 0 && <span className={css.count}>{` (${counts[show]})`}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {list.status === 'loading' && <Skeleton shape="line" count={10} label="Loading the orders" />}
      {list.status === 'failed' && <Failed message={list.message} onRetry={list.onRetry} requestId={list.requestId} />}
      <p role="status" className={css.empty}>
        {ready && resultMessage(shown, ready.orders.length, older !== undefined)}
      </p>
      {ready && ready.orders.length > 0 && <OrderTable orders={ready.orders} orderHref={orderHref} />}
      {older && (
        <div className={css.foot}>
          <NextPageButton next={older} label="Older" />
        </div>
      )}
      {files?.stepUp && <StepUpDialog {...files.stepUp} />}
    </StaffPage>
  )
}

const fileLabels: Readonly<Record<RecordsSheet, string>> = { orders: 'All orders as CSV', refunds: 'All refunds as CSV' }

/** Every order or every refund as a file, whatever is searched for here. */
function Files({ taking, onTake }: OrderFiles) {
  return recordsSheet.options.map((sheet) => (
    <Button key={sheet} tone="outline" isPending={taking === sheet} busy="Downloading…" onPress={() => onTake(sheet)}>
      <Download aria-hidden size={18} />
      {fileLabels[sheet]}
    </Button>
  ))
}

/** Disputes are rare: their filter is there while there are any. */
const filtersFor = ({ show }: OrdersShown, counts: OrdersProps['counts']): OrderFilter[] =>
  orderFilter.options.filter((filter) => filter !== 'disputed' || filter === show || (counts?.disputed ?? 0) > 0)

function Find({ text, onFind }: { text: string; onFind: (text: string) => void }) {
  const [typed, setTyped] = useTyped(text)
  const [isTooLittle, setTooLittle] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isEnough = typed.trim() === '' || readOrderSearch(typed) !== undefined
    setTooLittle(!isEnough)
    if (isEnough) onFind(typed.trim())
  }
  return (
    <search>
      <form className={css.find} noValidate onSubmit={submit}>
        <TextField
          label="Name, number, email, phone or item"
          autoComplete="off"
          maxLength={200}
          inputRef={field}
          value={typed}
          onChange={(next) => {
            setTyped(next)
            setTooLittle(false)
          }}
          error={isTooLittle ? deskMessages.tooLittleToFind : undefined}
        />
        <Button type="submit" tone="outline">
          Find
        </Button>
        {text !== '' && (
          <Button
            tone="quiet"
            onPress={() => {
              setTooLittle(false)
              onFind('')
              // This button goes with the search.
              field.current?.focus()
            }}
          >
            Show all again
          </Button>
        )}
      </form>
    </search>
  )
}

const nothing: Readonly<Record<OrderFilter, string>> = {
  all: 'No orders yet. Each one shows up here as soon as it’s confirmed.',
  to_pack: 'Nothing to pack.',
  to_post: 'Nothing to post.',
  to_pick_up: 'Nothing to pick up.',
  waiting: 'Nobody owes money.',
  review: 'Nothing needs a look.',
  refunded: 'No money has gone back.',
  disputed: 'No buyer disputes a payment.',
}

/** The result of a search for screen readers too; or that the list is empty. */
function resultMessage({ show, find }: OrdersShown, count: number, hasOlder: boolean): string {
  if (count > 0) return find === '' ? '' : hasOlder ? `The newest ${count} orders found.` : `${counted(count, 'order')} found.`
  if (find === '') return nothing[show]
  return show === 'all' ? 'No matching orders. Try fewer words.' : `No matching orders in “${filterLabels[show]}”. Try all orders.`
}
