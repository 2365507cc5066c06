import type { Control } from 'react-hook-form'
import { FormNumberField } from '#screens/shell/form/form-fields.tsx'
import type { WizardValues } from './wizard-values.ts'

/** An amount that starts at $50 here. It may be zero but not blank (T296). */
export function DonationStep({ id, control }: { id: string; control: Control<WizardValues> }) {
  return (
    <FormNumberField
      control={control}
      name="donation"
      id={`${id}-donation`}
      label="Amount"
      description="0 for no donation."
      prefix="$"
      format="money"
      minValue={0}
      isRequired
    />
  )
}
