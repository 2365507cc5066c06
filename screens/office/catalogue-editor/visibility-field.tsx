import type { Control } from 'react-hook-form'
import { MISC_ID } from '#domain/catalogue/catalogue.ts'
import { FormRadioGroup } from '#screens/shell/form/form-fields.tsx'
import type { EntryValues } from './entry-values.ts'
import { fieldId } from './use-entry-form.ts'

/** Who sees it: everyone, only the desk, or nobody. */
export function VisibilityField({ control, id }: { control: Control<EntryValues>; id: string }) {
  const isDesks = id === MISC_ID
  return (
    <FormRadioGroup
      control={control}
      name="visibility"
      id={fieldId('visibility')}
      label="Who can buy it"
      description={isDesks ? 'The desk sets its price, so only the desk can sell it.' : undefined}
      options={[
        { value: 'public', label: 'Everyone', description: 'In the shop and at the desk.', isDisabled: isDesks },
        { value: 'hidden', label: 'Only the desk', description: 'The shop doesn’t show it.' },
        {
          value: 'archived',
          label: 'Nobody',
          description: 'It’s archived: no list has it. What was sold stays on its orders.',
          isDisabled: isDesks,
        },
      ]}
    />
  )
}
