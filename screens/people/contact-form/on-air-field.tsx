import type { Control } from 'react-hook-form'
import { FormCheckbox } from '#screens/shell/form/form-fields.tsx'
import type { ContactValues, FieldHints } from './contact-values.ts'

/** Whether we may say their name on air. It's never folded away, because consent counts only where it was seen (D350). */
export function OnAirField({ control, hints }: { control: Control<ContactValues>; hints: FieldHints }) {
  return (
    <FormCheckbox
      control={control}
      name="acknowledgement"
      description={hints.acknowledgement ?? 'Tick this, and we may say your first name on air. Otherwise we won’t.'}
    >
      Shout me out on air
    </FormCheckbox>
  )
}
