import { Check } from 'lucide-react'
import { toDollars } from '#domain/money/money.ts'
import { station } from '#domain/station.ts'
import * as css from './donation.css.ts'

/** The station's amounts, $5, $50 and $500 at first, set the amount. The one that matches it shows as pressed (T134, D2). */
export function QuickAmounts({ dollars, onChoose }: { dollars: number | undefined; onChoose: (dollars: number) => void }) {
  return (
    <div className={css.quick}>
      {station.donationAmounts.map(toDollars).map((amount) => (
        <button key={amount} type="button" aria-pressed={dollars === amount} className={css.amount} onClick={() => onChoose(amount)}>
          {dollars === amount && <Check aria-hidden size={18} strokeWidth={3} />}${amount}
        </button>
      ))}
    </div>
  )
}
