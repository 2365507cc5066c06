import { type Control, useController } from 'react-hook-form'
import { NumberField } from '#design-system/number-field/number-field.tsx'
import type { WizardValues } from './wizard-values.ts'

/** An amount, which starts at $50 here and may be nothing, but not left blank (T296, L90). */
export function DonationStep({ id, control }: { id: string; control: Control<WizardValues> }) {
  const { field, fieldState } = useController({ control, name: 'donation' })
  return (
    <NumberField
      id={`${id}-donation`}
      label="Amount"
      description="0 for no donation."
      prefix="$"
      format="money"
      minValue={0}
      isRequired
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  )
}
