import { formatMoney } from '#domain/money/money.ts'
import { CARD_SHOWN_SECONDS } from '#domain/office/card-look.ts'
import type { UnpaidRecord } from '#domain/office/unpaid-record.ts'
import { type CardDetails, groupedCardNumber } from '#domain/payment/card.ts'
import * as css from './unpaid-records.css.ts'

type Props = { record: UnpaidRecord; card: CardDetails; secondsLeft: number }

/** The card laid out for typing into a terminal, with the time left to see it. It is never printed. */
export function ShownCard({ record, card, secondsLeft }: Props) {
  return (
    <div className={css.shown}>
      <dl className={css.cardFacts}>
        <div>
          <dt className={css.factName}>Number</dt>
          <dd className={css.cardNumber}>{groupedCardNumber(card.ccnumber)}</dd>
        </div>
        <div>
          <dt className={css.factName}>Name on the card</dt>
          <dd className={css.cardFact}>{card.ccname}</dd>
        </div>
        <div>
          <dt className={css.factName}>Expires</dt>
          <dd className={css.cardFact}>{card.ccexpiry}</dd>
        </div>
        <div>
          <dt className={css.factName}>To be charged</dt>
          <dd className={css.cardFact}>{formatMoney(record.total)}</dd>
        </div>
      </dl>
      <div className={css.time}>
        <p role="timer">{`Hidden in ${secondsLeft} s, or as soon as you go elsewhere.`}</p>
        <progress aria-hidden className={css.timeLeft} max={CARD_SHOWN_SECONDS} value={secondsLeft} />
      </div>
    </div>
  )
}
