import { useRef, useState } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { NumberField } from '#design-system/number-field/number-field.tsx'
import { Text } from '#design-system/text/text.tsx'
import { type Cents, formatMoney, toCents, tooMuch } from '#domain/money/money.ts'
import { station } from '#domain/station.ts'
import * as css from './donation.css.ts'
import { QuickAmounts } from './quick-amounts.tsx'

export type DonationFormProps = {
  /** The amount is in cents. Answers whether that worked: then the form starts again, so that a second press gives nothing. */
  onAdd: (amount: Cents) => boolean
  submitLabel?: string
}

/** The amount the public page starts with (D1), in dollars. */
const START = 0

/** Any amount that one line can hold, or one of three (T134 to T138, D3). */
export function DonationForm({ onAdd, submitLabel = 'Add to cart' }: DonationFormProps) {
  const [dollars, setDollars] = useState<number | undefined>(START)
  const cents = toCents(dollars ?? 0)
  const error = tooMuch(cents)
  const canAdd = cents > 0 && !error
  const form = useRef<HTMLFormElement>(null)
  return (
    <form
      ref={form}
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!canAdd || !onAdd(cents)) return
        setDollars(START)
        // The pressed button is disabled now, so focus goes back to the first amount.
        form.current?.querySelector('button')?.focus()
      }}
    >
      <QuickAmounts dollars={dollars} onChoose={setDollars} />
      <div className={css.own}>
        <NumberField label="Amount" prefix="$" format="money" minValue={0} value={dollars} error={error} onChange={setDollars} />
        <Button type="submit" size="large" isDisabled={!canAdd}>
          {submitLabel}
        </Button>
      </div>
      <div role="status" className={css.note}>
        <Text tone="muted" size="caption">
          {!error && noteFor(cents)}
        </Text>
      </div>
    </form>
  )
}

/** Why it can't be added yet (D3), or what a small gift means for tax (D4). */
function noteFor(cents: Cents): string {
  if (cents <= 0) return 'Choose an amount above $0 to add it.'
  if (cents < station.taxDeductibleFrom)
    return `Thank you. Donations of ${formatMoney(station.taxDeductibleFrom)} or more are tax deductible.`
  return `Your ${formatMoney(cents)} is tax deductible.`
}
