import { Figures } from '#design-system/figures/figures.tsx'
import { NumberField } from '#design-system/number-field/number-field.tsx'
import { type Cents, formatMoney, toCents } from '#domain/money/money.ts'
import { cashDue, cashMissing, changeDue } from '#domain/payment/cash.ts'
import * as css from './reception-checkout.css.ts'

type Props = {
  id: string
  total: Cents
  /** Cash handed over, in dollars. */
  tendered: number | undefined
  onTendered: (dollars: number | undefined) => void
}

/** The amount still missing, in cents. The field holds dollars, and blank means the exact sum. */
export function missingCash(total: Cents, tendered: number | undefined): Cents {
  return cashMissing(total, tendered === undefined ? undefined : toCents(tendered))
}

/** The amount due in cash, the amount handed over and the change. The order's total stays the same (D115). */
export function CashSums({ id, total, tendered, onTendered }: Props) {
  const due = cashDue(total)
  const change = changeDue(total, tendered === undefined ? undefined : toCents(tendered))
  const missing = missingCash(total, tendered)
  return (
    <>
      <dl className={css.sums}>
        <div className={css.sum}>
          <dt>Cash due</dt>
          <dd>
            <Figures size="lead">{formatMoney(due)}</Figures>
          </dd>
        </div>
        {due !== total && (
          <div className={css.sum}>
            <dt>Rounded to 5 cents from</dt>
            <dd>
              <Figures>{formatMoney(total)}</Figures>
            </dd>
          </div>
        )}
      </dl>
      <NumberField
        id={id}
        label="Tendered"
        description="Leave it blank for the exact sum."
        prefix="$"
        format="money"
        minValue={0}
        value={tendered}
        onChange={onTendered}
        error={missing > 0 ? `${formatMoney(missing)} short.` : undefined}
      />
      <div className={css.change} role="status">
        <span>Change due</span> <Figures size="title">{formatMoney(change)}</Figures>
      </div>
    </>
  )
}
