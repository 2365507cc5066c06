import { Check } from 'lucide-react'
import * as css from './donation.css.ts'

const amounts = [5, 50, 500]

/** $5, $50 and $500 set the amount. The one that matches it shows as pressed (T134, D2). */
export function QuickAmounts({ dollars, onChoose }: { dollars: number | undefined; onChoose: (dollars: number) => void }) {
  return (
    <div className={css.quick}>
      {amounts.map((amount) => (
        <button key={amount} type="button" aria-pressed={dollars === amount} className={css.amount} onClick={() => onChoose(amount)}>
          {dollars === amount && <Check aria-hidden size={18} strokeWidth={3} />}${amount}
        </button>
      ))}
    </div>
  )
}
