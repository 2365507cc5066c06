import { useState } from 'react'
import { Badge } from '#design-system/badge/badge.tsx'
import { Figures } from '#design-system/figures/figures.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Text } from '#design-system/text/text.tsx'
import { type CashOutcome, type CashPieces, cashOf, cashOutcome, coins, notes } from '#domain/desk/cash-count.ts'
import { type Cents, formatMoney, toCents } from '#domain/money/money.ts'
import { outcomeLooks } from '#screens/desk/drawers/drawer-words.ts'
import { type CashCounted, CashCounting } from './cash-counting.tsx'
import * as css from './shift-tally.css.ts'

/** In cents. Undefined until something has been counted. */
function countedOf({ way, pieces, sum }: CashCounted): Cents | undefined {
  if (way === 'sum') return sum === undefined ? undefined : toCents(sum)
  return Object.values(pieces).some((count) => count !== undefined) ? cashOf(pieces) : undefined
}

/**
 * Compares the cash of a period with what was taken, each order rounded to five cents (D115). The count is kept only on this page: one
 * that is kept is a drawer's.
 */
export function CashCheck({ title, expected }: { title: string; expected: Cents }) {
  const [cash, setCash] = useState<CashCounted>({ way: 'pieces', pieces: {}, sum: undefined, float: undefined })
  const counted = countedOf(cash)
  const float = toCents(cash.float ?? 0)
  return (
    <section className={css.cash} aria-labelledby="tally-cash">
      <Heading level={2} size="heading" id="tally-cash">
        {title}
      </Heading>
      <CashCounting cash={cash} onCash={setCash} asksFloat />
      {cash.way === 'pieces' && <PiecesOnPaper pieces={cash.pieces} />}
      <dl className={css.sums}>
        <Line name="Cash taken, to the nearest 5c per order" amount={expected} />
        {float > 0 && <Line name="Float at the start" amount={float} />}
        {counted !== undefined && <Line name="Counted" amount={counted} />}
      </dl>
      <div role="status">
        {counted === undefined ? (
          <div className={css.notPrinted}>
            <Text tone="muted">Count the drawer to see the difference.</Text>
          </div>
        ) : (
          <Difference {...cashOutcome({ counted, float, expected })} />
        )}
      </div>
      {counted === undefined && ['Float', 'Counted', 'Difference'].map((name) => <Blank key={name} name={name} />)}
      <div className={css.signing}>
        <p className={css.signature}>Counted by</p>
        <p className={css.signature}>Counted again by</p>
      </div>
    </section>
  )
}

/** To fill in by hand, only on paper. */
function Blank({ name }: { name: string }) {
  return (
    <p className={css.blank}>
      {name}
      <span className={css.rule} />
    </p>
  )
}

function Line({ name, amount }: { name: string; amount: Cents }) {
  return (
    <div className={css.line}>
      <dt>{name}</dt>
      <dd>
        <Figures>{formatMoney(amount)}</Figures>
      </dd>
    </div>
  )
}

function Difference({ kind, amount }: CashOutcome) {
  const { label, tone } = outcomeLooks[kind]
  return (
    <div className={css.outcome}>
      <span>
        Difference <Badge tone={tone}>{label}</Badge>
      </span>
      <Figures size="title">{formatMoney(kind === 'short' ? -amount : amount)}</Figures>
    </div>
  )
}

function PiecesOnPaper({ pieces }: { pieces: CashPieces }) {
  return (
    <ul className={css.pieceList}>
      {[...notes, ...coins]
        .filter((piece) => pieces[piece])
        .map((piece) => (
          <li key={piece}>{`${pieces[piece]} × ${formatMoney(piece)}`}</li>
        ))}
    </ul>
  )
}
