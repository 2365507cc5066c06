import { Figures } from '#design-system/figures/figures.tsx'
import { NumberField } from '#design-system/number-field/number-field.tsx'
import { type Cents, formatMoney, toCents } from '#domain/money/money.ts'
import { cashDue } from '#domain/payment/cash.ts'
import * as css from './reception-checkout.css.ts'

type Props = {
  id: string
  total: Cents
  /** What was handed over, in dollars. */
  tendered: number | undefined
  onTendered: (dollars: number | undefined) => void
}

/** How much is missing of what is due in coins, in cents; nothing where the field is blank: then it was exact. */
export function missingCash(total: Cents, tendered: number | undefined): Cents {
  return tendered === undefined ? 0 : Math.max(0, cashDue(total) - toCents(tendered))
}

/** What is due in coins, what was handed over and what to give back; the order's total stays as it is (D115). */
export function CashSums({ id, total, tendered, onTendered }: Props) {
  const due = cashDue(total)
  const given = tendered === undefined ? due : toCents(tendered)
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
        <span>Change due</span> <Figures size="title">{formatMoney(Math.max(0, given - due))}</Figures>
      </div>
    </>
  )
}
