import { Badge } from '#design-system/badge/badge.tsx'
import { Button } from '#design-system/button/button.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Cell, Column, Row, Table, TableHead } from '#design-system/table/table.tsx'
import type { BookDifference } from '#domain/books/books.ts'
import { adviceFor, sidesOf } from '#domain/books/books-words.ts'
import { standingOf } from '#domain/order/order-words.ts'
import { formatInstant } from '#domain/time/station-time.ts'
import * as css from './books.css.ts'

type Props = {
  differences: readonly BookDifference[]
  orderHref: (number: string) => string
  onOpen: (difference: BookDifference) => void
}

/** One row per difference: what each side says, what it's about, and what to do. */
export function DifferenceTable({ differences, ...intents }: Props) {
  return (
    <Table space="snug" narrow="cards">
      <TableHead>
        <Column width="fifth">At PayPal</Column>
        <Column>PayPal</Column>
        <Column>The shop</Column>
        <Column>Order</Column>
        <Column>What to do</Column>
      </TableHead>
      <tbody>
        {differences.map((difference) => (
          <DifferenceRow key={difference.key} difference={difference} {...intents} />
        ))}
      </tbody>
    </Table>
  )
}

function DifferenceRow({ difference, orderHref, onOpen }: Omit<Props, 'differences'> & { difference: BookDifference }) {
  const { key, order, paypal, books } = difference
  const { label, tone } = order ? standingOf({ state: order.state, stage: null }) : {}
  const sides = sidesOf(difference)
  const at = (paypal ?? books)?.at
  return (
    <Row>
      <Cell isHeader inCard="start" verticalAlign="baseline" width="fifth">
        <span className={css.key}>{key}</span>
        {at && (
          <time dateTime={at} className={css.more}>
            {formatInstant(at)}
          </time>
        )}
      </Cell>
      <Cell verticalAlign="baseline">
        <span className={css.side}>PayPal</span>
        {sides.paypal}
      </Cell>
      <Cell verticalAlign="baseline">
        <span className={css.side}>The shop</span>
        {sides.books}
      </Cell>
      <Cell verticalAlign="baseline">
        {order ? (
          <span className={css.way}>
            <Link tone="quiet" href={orderHref(order.number)}>
              {order.number}
            </Link>
            <Badge tone={tone}>{label}</Badge>
          </span>
        ) : (
          'None here'
        )}
      </Cell>
      <Cell tone="muted" verticalAlign="baseline">
        <span className={css.way}>
          {adviceFor(difference)}
          <span className={css.button}>
            <Button tone="outline" aria-label={`Settle ${key}`} onPress={() => onOpen(difference)}>
              Settle
            </Button>
          </span>
        </span>
      </Cell>
    </Row>
  )
}
