import { Badge } from '#design-system/badge/badge.tsx'
import { Checkbox } from '#design-system/checkbox/checkbox.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Cell, Column, Row, RowGroup, Table, TableHead } from '#design-system/table/table.tsx'
import { type BatchRow, type BatchStep, type PackingBatch, pickList, type Shelf, shelf } from '#domain/fulfilment/batch.ts'
import { isHanded } from '#domain/order/parcel.ts'
import { formatInstant } from '#domain/time/station-time.ts'
import { GoodsList } from './goods-list.tsx'
import * as css from './packing-batch.css.ts'

/** The props for ticking things one by one. */
export type BatchTicking = {
  orderHref: (number: string) => string
  /** Packs, unpacks or posts these rows, with a progress bar when there are many. */
  onWork: (step: BatchStep, keys: readonly string[], carrier?: string) => void
}

type Rows = { rows: readonly BatchRow[] }

const shelfNames: Readonly<Record<Shelf, string>> = {
  merch: 'Merch',
  card: 'Cards',
  pack: 'Packs',
  shirt: 'Shirts',
  paper: 'Radio Times',
}

/** How many orders a row names before it only counts them. */
const NAMED = 4
const ordersText = (numbers: readonly string[]) =>
  numbers.length > NAMED ? `${numbers.slice(0, NAMED).join(', ')} and ${numbers.length - NAMED} more` : numbers.join(', ')

/** How many of each item to fetch, shelf by shelf, and for which orders. */
export function BatchShelves({ rows }: Rows) {
  const list = pickList(rows)
  return (
    <Table space="snug" paper="pen">
      <TableHead>
        <Column>What</Column>
        <Column align="end" width="least">
          How many
        </Column>
        <Column shows="with-room">Orders</Column>
      </TableHead>
      {shelf.options
        .map((at) => ({ at, things: list.filter((one) => one.shelf === at) }))
        .filter(({ things }) => things.length > 0)
        .map(({ at, things }) => (
          <RowGroup key={at} title={shelfNames[at]} columns={3}>
            {things.map(({ name, quantity, left, numbers }) => (
              <Row key={name}>
                <Cell isHeader verticalAlign="baseline">
                  <span className={left === 0 ? css.done : undefined}>{name}</span>
                </Cell>
                <Cell align="end" verticalAlign="baseline">
                  {left === quantity ? quantity : `${quantity}, ${left} left`}
                </Cell>
                <Cell tone="muted" shows="with-room" verticalAlign="baseline">
                  {ordersText(numbers)}
                </Cell>
              </Row>
            ))}
          </RowGroup>
        ))}
    </Table>
  )
}

/** Everything in a batch, with a box to tick for each. */
export function BatchOrders({ rows, what, orderHref, onWork }: Rows & BatchTicking & { what: PackingBatch['what'] }) {
  return (
    <Table space="snug" narrow="cards">
      <TableHead>
        <Column>Packed</Column>
        <Column>What</Column>
        <Column width="least">{what === 'orders' ? 'Order' : 'Subscriber'}</Column>
      </TableHead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key}>
            <Cell isHeader inCard="start" verticalAlign="baseline">
              <Tick row={row} isNamesake={rows.some(({ key, name }) => key !== row.key && name === row.name)} onWork={onWork} />
            </Cell>
            <Cell tone="muted" verticalAlign="baseline">
              <GoodsList goods={row.goods} />
            </Cell>
            <Cell verticalAlign="baseline">
              <span className={css.number}>
                {what === 'orders' ? (
                  <Link tone="quiet" href={orderHref(row.number)}>
                    {row.number}
                  </Link>
                ) : (
                  row.number
                )}
              </span>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function Tick({ row, isNamesake, onWork }: { row: BatchRow; isNamesake: boolean } & Pick<BatchTicking, 'onWork'>) {
  const { key, number, name, labels, packed, off, stage } = row
  if (off !== null)
    return (
      <>
        <span className={css.done}>{name || 'Nobody'}</span> <Badge tone="warning">{off}</Badge>
      </>
    )
  const hasLeft = stage !== null && isHanded(stage) && packed !== null
  const where = labels.length === 0 ? 'To pick up' : (labels[0]?.slice(1).join(', ') ?? '')
  return (
    <>
      <Checkbox
        isSelected={packed !== null}
        isReadOnly={hasLeft}
        onChange={(isDone) => onWork(isDone ? 'pack' : 'unpack', [key])}
        description={hasLeft ? (stage === 'posted' ? 'Posted' : 'Picked up') : undefined}
      >
        {isNamesake ? `${name}, ${number}` : name}
      </Checkbox>
      <span className={css.more}>{where}</span>
      {packed && <span className={css.more}>{`Packed: ${packed.by}, ${formatInstant(packed.at)}`}</span>}
    </>
  )
}
