import { Button } from '#design-system/button/button.tsx'
import { Figures } from '#design-system/figures/figures.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Text } from '#design-system/text/text.tsx'
import type { Gift } from '#domain/cart/cart.ts'
import { giftAddress } from '#domain/cart/gift-words.ts'
import { formatMoney } from '#domain/money/money.ts'
import { mayMoveGift } from '#domain/order/order-actions.ts'
import type { OrderCase } from '#domain/order/order-desk.ts'
import { formatDate, stationDate } from '#domain/time/station-time.ts'
import { formatWeight } from '#domain/weight/weight.ts'
import * as css from './one-order.css.ts'
import type { OrderDialog } from './order-work.ts'

type Item = OrderCase['order']['items'][number]
type Props = { found: OrderCase; sheetHref: string; onOpen: (dialog: OrderDialog) => void }

const priceOf = (item: Item) => ('itemPrice' in item ? (item.itemPrice ?? 0) : (item.price ?? 0))

/** A line's options and choices, without its name. */
function detailsOf(item: Item): string {
  if (item.type === 'donation') return ''
  if (item.type === 'subscription') {
    const members = (item.members ?? []).filter(Boolean)
    const shirt = item.tshirtsize && item.tshirtsize !== 'none' ? `shirt ${item.tshirtsize}` : ''
    return [item.nameoncard, item.specialname, members.join(', '), shirt, item.postpack ? 'pack by post' : ''].filter(Boolean).join(', ')
  }
  const forWhom = item.type === 'ticket' && item.holder ? `for ${item.holder}` : ''
  const age = item.type === 'ticket' && item.under18 ? 'under 18' : ''
  return [item.param, forWhom, age, item.note].filter(Boolean).join(', ')
}

/** Whom a gift is for, where it's sent, and how to reach them. */
function receiverOf(item: Item, gift: Gift): string {
  const { phone, email } = item.type === 'subscription' ? item : {}
  return [`Gift for ${gift.name}`, giftAddress(gift), phone, email].filter(Boolean).join(', ')
}

/** What was bought, line by line, with what can be corrected, and where it goes. */
export function OrderLines({ found, sheetHref, onOpen }: Props) {
  const { order, pieces } = found
  return (
    <section className={css.part} aria-labelledby="order-lines">
      <Heading level={2} size="heading" id="order-lines">
        What was bought
      </Heading>
      <ul className={css.rows}>
        {order.items.map((item, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its position
          <Line key={position} item={item} position={position} found={found} onOpen={onOpen} />
        ))}
        {(order.shipping.price > 0 || order.stationPickup) && (
          <li className={css.row}>
            <span className={css.words}>
              {order.stationPickup ? 'Picked up at the station' : `Postage, ${formatWeight(order.shipping.weight)}`}
            </span>
            <Figures>{formatMoney(order.shipping.price)}</Figures>
          </li>
        )}
        <li className={css.row}>
          <span className={`${css.words} ${css.strong}`}>Total</span>
          <Figures>{formatMoney(order.total)}</Figures>
        </li>
      </ul>
      {pieces.length > 0 && <Pieces pieces={pieces} sheetHref={sheetHref} />}
    </section>
  )
}

function Line({ item, position, found, onOpen }: { item: Item; position: number; found: OrderCase; onOpen: Props['onOpen'] }) {
  const name = item.name ?? item.type
  const isTakenBack = found.sums.lines.some((line) => line.position === position && line.isTakenBack)
  const details = [detailsOf(item), isTakenBack && 'taken back'].filter(Boolean).join(', ')
  const sizes = found.actions.includes('size') && !isTakenBack ? found.sizes.filter((size) => size.position === position) : []
  const gift = item.type === 'subscription' ? item.gift : undefined
  const { state, pieces } = found
  const canMove = gift !== undefined && mayMoveGift({ state, position, isTakenBack, pieces })
  const canRename = item.type === 'ticket' && found.actions.includes('holder') && !isTakenBack
  return (
    <li className={css.row}>
      <span className={css.words}>
        <span className={css.strong}>{name}</span>
        {details && <span className={css.more}>{details}</span>}
        {gift && <span className={css.more}>{receiverOf(item, gift)}</span>}
      </span>
      {(sizes.length > 0 || canRename || canMove) && (
        <span className={css.actions}>
          {sizes.map(({ option, label }) => (
            <Button
              key={option}
              tone="quiet"
              aria-label={`Change ${label.toLowerCase()}: ${name}, line ${position + 1}`}
              onPress={() => onOpen({ kind: 'size', position, option })}
            >
              {`Change ${label.toLowerCase()}`}
            </Button>
          ))}
          {canMove && (
            <Button
              tone="quiet"
              aria-label={`Change where it goes: ${name}, line ${position + 1}`}
              onPress={() => onOpen({ kind: 'gift', position })}
            >
              Change where it goes
            </Button>
          )}
          {canRename && (
            <Button
              tone="quiet"
              aria-label={`Change name: ${name}, line ${position + 1}`}
              onPress={() => onOpen({ kind: 'holder', position })}
            >
              Change name
            </Button>
          )}
        </span>
      )}
      <Figures>{formatMoney(priceOf(item))}</Figures>
    </li>
  )
}

const kinds = { card: 'Card', pack: 'Pack', shirt: 'Shirt' } as const

function Pieces({ pieces, sheetHref }: { pieces: OrderCase['pieces']; sheetHref: string }) {
  return (
    <>
      <ul className={css.rows} aria-label="Cards, packs and shirts">
        {pieces.map(({ key, kind, name, done }) => (
          <li key={key} className={css.row}>
            <span className={css.words}>{`${kinds[kind]}: ${name}`}</span>
            <Text tone="muted" size="caption" as="span">
              {done ? `Done: ${done.by}, ${formatDate(stationDate(new Date(done.at)))}` : 'Still to do'}
            </Text>
          </li>
        ))}
      </ul>
      <Link tone="quiet" href={sheetHref}>
        Tick cards, packs and shirts
      </Link>
    </>
  )
}
