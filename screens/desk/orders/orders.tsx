import { type FormEvent, useState } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { TextField } from '#design-system/text-field/text-field.tsx'
import { type OrderFilter, type OrderList, orderFilter } from '#domain/order/order-desk.ts'
import { filterLabels } from '#domain/order/order-words.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { StaffPage } from '#screens/desk/staff-page/staff-page.tsx'
import { Failed } from '#screens/failed.tsx'
import type { Remote } from '#screens/remote.ts'
import { OrderTable } from './order-table.tsx'
import * as css from './orders.css.ts'

/** Which orders, and what was typed to find them. */
export type OrdersShown = { show: OrderFilter; find: string }

export type OrdersProps = {
  shown: OrdersShown
  /** The link to the same orders with another filter. */
  filterHref: (show: OrderFilter) => string
  onFind: (text: string) => void
  /** Everything loaded so far, newest first. */
  list: Remote<Omit<OrderList, 'counts'>>
  /** From an earlier answer, so that they stay while another loads. */
  counts: OrderList['counts'] | undefined
  orderHref: (number: string) => string
  isFetchingOlder?: boolean
  onOlder: () => void
  today: StationDate
}

/** Orders of every channel after the sale: found, and waiting to be packed, posted, picked up, paid or looked at. */
export function Orders({ shown, filterHref, onFind, list, counts, orderHref, isFetchingOlder = false, onOlder, today }: OrdersProps) {
  const ready = list.status === 'ready' ? list.data : undefined
  return (
    <StaffPage title="Orders" lead="Online, at the desk and by phone, newest first." today={today}>
      <Find key={shown.find} text={shown.find} onFind={onFind} />
      <nav aria-label="Which orders">
        <ul className={css.filters}>
          {orderFilter.options.map((show) => (
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
        {ready?.orders.length === 0 && emptyWords(shown)}
      </p>
      {ready && ready.orders.length > 0 && <OrderTable orders={ready.orders} orderHref={orderHref} />}
      {ready?.hasMore && (
        <div className={css.foot}>
          <Button tone="outline" isPending={isFetchingOlder} onPress={onOlder}>
            {isFetchingOlder ? 'Fetching…' : 'Older'}
          </Button>
        </div>
      )}
    </StaffPage>
  )
}

function Find({ text, onFind }: { text: string; onFind: (text: string) => void }) {
  const [typed, setTyped] = useState(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onFind(typed.trim())
  }
  return (
    <search>
      <form className={css.find} onSubmit={submit}>
        <TextField label="Name, number, email, phone or item" autoComplete="off" maxLength={200} value={typed} onChange={setTyped} />
        <Button type="submit" tone="outline">
          Find
        </Button>
        {text !== '' && (
          <Button tone="quiet" onPress={() => onFind('')}>
            Show all again
          </Button>
        )}
      </form>
    </search>
  )
}

const nothing: Readonly<Record<OrderFilter, string>> = {
  all: 'No orders yet. Each one is listed here from the moment it’s confirmed.',
  to_pack: 'Nothing to pack.',
  to_post: 'Nothing to post.',
  to_pick_up: 'Nothing waits to be picked up.',
  waiting: 'Nobody owes money.',
  review: 'Nothing needs a look.',
  refunded: 'No money has gone back.',
}

function emptyWords({ show, find }: OrdersShown): string {
  if (find === '') return nothing[show]
  return show === 'all' ? 'No order like that. Try fewer words.' : `No order like that in “${filterLabels[show]}”. Try all orders.`
}
