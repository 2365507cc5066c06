import { Text } from '#design-system/text/text.tsx'
import { type BatchRow, batchLabels } from '#domain/fulfilment/batch.ts'
import { station } from '#domain/station.ts'
import * as sheet from '#screens/desk/fulfilment/address-labels.css.ts'
import { QrCode } from '#screens/people/factors/qr-code.tsx'
import { GoodsList } from './goods-list.tsx'
import * as css from './packing-batch.css.ts'

type Rows = { rows: readonly BatchRow[] }

/** A posted pack mostly goes to the same address as the parcel. */
const addressesOf = (labels: BatchRow['labels']) => [...new Set(labels.map((lines) => lines.join('\n')))]

/** A slip to go in each order's parcel: a scanner reads its number. */
export function BatchSlips({ rows }: Rows) {
  const wanted = rows.filter(({ off }) => off === null)
  return (
    <ul className={css.slips} aria-label="Packing slips">
      {wanted.map(({ key, number, name, phone, labels, goods }) => (
        <li key={key} className={css.slip}>
          <div className={css.slipWords}>
            <span className={css.number}>{number}</span>
            {labels.length === 0 ? (
              <Text>{`${name}, ${phone}: to pick up`}</Text>
            ) : (
              addressesOf(labels).map((address) => (
                <address key={address} className={css.address}>
                  {address}
                </address>
              ))
            )}
            <GoodsList goods={goods} />
            <Text tone="muted">{`Thank you from ${station.name} ${station.frequency}.`}</Text>
          </div>
          <div className={css.code}>
            <QrCode text={number} label={`Code of ${number}`} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The labels of a batch, twenty-one to a sheet. */
export function BatchLabels({ rows }: Rows) {
  return (
    <ul className={sheet.labels} aria-label="Address labels">
      {batchLabels(rows).map(({ key, number, lines: [name, ...lines] }) => (
        <li key={key} className={sheet.label}>
          <address className={sheet.address}>
            <strong className={sheet.name}>{name}</strong>
            {lines.join('\n')}
          </address>
          <span className={sheet.number}>{number}</span>
        </li>
      ))}
    </ul>
  )
}
