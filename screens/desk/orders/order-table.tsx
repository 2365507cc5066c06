import { Badge } from '#design-system/badge/badge.tsx'
import { Figures } from '#design-system/figures/figures.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Cell, Column, Row, Table, TableHead } from '#design-system/table/table.tsx'
import { formatMoney } from '#domain/money/money.ts'
import type { OrderRow } from '#domain/order/order-desk.ts'
import { channelLabels, disagreement, standingOf } from '#domain/order/order-words.ts'
import { formatInstant } from '#domain/time/station-time.ts'
import * as css from './orders.css.ts'

type Props = { orders: readonly OrderRow[]; orderHref: (number: string) => string }

/** How many items a row names before it only counts them. */
const NAMED = 4

/** One row per order; its number opens it. */
export function OrderTable({ orders, orderHref }: Props) {
  return (
    <Table space="snug" narrow="cards">
      <TableHead>
        <Column width="least">Order</Column>
        <Column width="fifth">Who</Column>
        <Column>What</Column>
        <Column width="least">Status</Column>
        <Column align="end" width="least">
          Total
        </Column>
      </TableHead>
      <tbody>
        {orders.map((order) => (
          <OrderLine key={order.order_id} order={order} href={orderHref(order.number)} />
        ))}
      </tbody>
    </Table>
  )
}

function OrderLine({ order, href }: { order: OrderRow; href: string }) {
  const { number, created_at, channel, name, items, total, given, looks } = order
  const { label, tone } = standingOf(order)
  return (
    <Row>
      <Cell isHeader inCard="start" verticalAlign="baseline" width="least">
        <span className={css.number}>
          <Link tone="quiet" href={href}>
            {number}
          </Link>
        </span>
        <time dateTime={created_at} className={css.more}>
          {`${formatInstant(created_at)}, ${channelLabels[channel]}`}
        </time>
      </Cell>
      <Cell verticalAlign="baseline">{name === '' ? 'Walk-in' : <strong className={css.who}>{name}</strong>}</Cell>
      <Cell tone="muted" verticalAlign="baseline">
        <ul className={css.items}>
          {items.slice(0, NAMED).map((item) => (
            <li key={item.name}>
              {item.quantity > 1 && `${item.quantity} × `}
              {item.name}
            </li>
          ))}
          {items.length > NAMED && <li>{`and ${items.length - NAMED} more`}</li>}
        </ul>
        {looks.map((look) => (
          <strong key={look.key} className={css.disagrees}>
            {disagreement(look)}
          </strong>
        ))}
      </Cell>
      <Cell verticalAlign="baseline" width="least">
        <Badge tone={tone}>{label}</Badge>
      </Cell>
      <Cell inCard="end" align="end" verticalAlign="baseline">
        <Figures>{formatMoney(total)}</Figures>
        {given > 0 && <span className={css.more}>{`gave back ${formatMoney(given)}`}</span>}
      </Cell>
    </Row>
  )
}
