import { Figures } from '#design-system/figures/figures.tsx'
import { NumberField } from '#design-system/number-field/number-field.tsx'
import { RadioGroup } from '#design-system/radio-group/radio-group.tsx'
import { type CashPieces, coins, notes } from '#domain/desk/cash-count.ts'
import { type Cents, formatMoney } from '#domain/money/money.ts'
import * as css from './shift-tally.css.ts'

/** The count of the drawer: how many of each note and coin, or one sum. Sums are in dollars. */
export type CashCounted = { way: 'pieces' | 'sum'; pieces: CashPieces; sum: number | undefined; float: number | undefined }

export type CashCountingProps = { cash: CashCounted; onCash: (cash: CashCounted) => void; asksFloat: boolean }

/** `$50` for a note, `$2` and `50c` for coins. */
const pieceName = (piece: Cents) => (piece < 100 ? `${piece}c` : formatMoney(piece).replace('.00', ''))

/** Counts the drawer by note and coin or as one sum. Switching between them keeps what was typed. */
export function CashCounting({ cash, onCash, asksFloat }: CashCountingProps) {
  const { way, pieces, sum, float } = cash
  return (
    <div className={css.counting}>
      <RadioGroup
        label="Count"
        layout="row"
        options={[
          { value: 'pieces', label: 'Notes and coins' },
          { value: 'sum', label: 'One sum' },
        ]}
        value={way}
        onChange={(next) => onCash({ ...cash, way: next === 'sum' ? 'sum' : 'pieces' })}
      />
      {way === 'pieces' ? (
        <div className={css.pieces}>
          {[...notes, ...coins].map((piece) => (
            <div key={piece} className={css.piece}>
              <NumberField
                label={pieceName(piece)}
                hasSteps={false}
                minValue={0}
                maxValue={9999}
                value={pieces[piece]}
                onChange={(count) => onCash({ ...cash, pieces: { ...pieces, [piece]: count } })}
              />
              <span className={css.pieceSum}>{pieces[piece] ? <Figures>{formatMoney(piece * pieces[piece])}</Figures> : null}</span>
            </div>
          ))}
        </div>
      ) : (
        <NumberField
          label="Cash counted"
          prefix="$"
          format="money"
          minValue={0}
          maxValue={1_000_000}
          value={sum}
          onChange={(next) => onCash({ ...cash, sum: next })}
        />
      )}
      {asksFloat && (
        <NumberField
          label="Float"
          description="What was in the drawer before the first sale."
          prefix="$"
          format="money"
          minValue={0}
          maxValue={1_000_000}
          value={float}
          onChange={(next) => onCash({ ...cash, float: next })}
        />
      )}
    </div>
  )
}
