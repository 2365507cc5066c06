import type { Control } from 'react-hook-form'
import { RadioGroup } from '#design-system/radio-group/radio-group.tsx'
import type { DeskThing } from '#domain/catalogue/desk-thing.ts'
import { changeMessages } from '#domain/office/office-messages.ts'
import { useFormField } from '#screens/shell/form/form-fields.tsx'
import type { ThingValues } from './thing-values.ts'
import { fieldId } from './use-thing-form.ts'

/** Whether everyone can see and buy it, or only the desk. */
export function PublicField({ control, thing }: { control: Control<ThingValues>; thing: DeskThing }) {
  const field = useFormField({ control, name: 'isPublic' })
  return (
    <RadioGroup
      id={fieldId('isPublic')}
      label="Who can buy it"
      options={[
        { value: 'public', label: 'Everyone', description: 'In the shop and at the desk.', isDisabled: !thing.mayBePublic },
        {
          value: 'hidden',
          label: 'Only the desk',
          description: thing.mayBePublic ? 'The shop doesn’t show it.' : changeMessages.desksOwn,
        },
      ]}
      value={field.value ? 'public' : 'hidden'}
      onChange={(value) => field.onChange(value === 'public')}
      onBlur={field.onBlur}
      error={field.error}
    />
  )
}
