import type { Control } from 'react-hook-form'
import { Notice } from '#design-system/notice/notice.tsx'
import { FormTextField } from '#screens/shell/form/form-fields.tsx'
import { CardTest, type CardTestProps } from './card-test.tsx'
import * as css from './legacy-wizard.css.ts'
import type { WizardValues } from './wizard-values.ts'

type Props = {
  id: string
  control: Control<WizardValues>
  /** Whether the shop can keep card numbers. Undefined until that has loaded. */
  keepsCards: boolean | undefined
  /** Left out where the shop has no test calls. */
  cardTest?: CardTestProps | undefined
}

/** A Visa or Mastercard (T298, T299). Nobody is asked for the code on its back: it may not be kept, so it's of no use (D401). */
export function PaymentStep({ id, control, keepsCards, cardTest }: Props) {
  const common = { control, autoComplete: 'off', isRequired: true } as const
  return (
    <div className={css.fields}>
      {keepsCards === false && (
        <Notice tone="warning" title="This shop keeps no card numbers">
          The number is checked and then dropped. Take the payment at the card terminal now, while the caller is on the line.
        </Notice>
      )}
      <FormTextField {...common} name="payment.ccname" id={`${id}-payment.ccname`} label="Name on the card" maxLength={120} />
      <FormTextField
        {...common}
        name="payment.ccnumber"
        id={`${id}-payment.ccnumber`}
        label="Card number"
        description="16 digits, Visa or Mastercard."
        inputMode="numeric"
        maxLength={23}
      />
      <FormTextField
        {...common}
        name="payment.ccexpiry"
        id={`${id}-payment.ccexpiry`}
        label="Expiry"
        description="MM/YY; 0831 will do."
        inputMode="numeric"
        maxLength={7}
      />
      {cardTest && <CardTest {...cardTest} />}
    </div>
  )
}
