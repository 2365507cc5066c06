import { type Control, useController } from 'react-hook-form'
import { RadioGroup } from '#design-system/radio-group/radio-group.tsx'
import type { DeskThing } from '#domain/api/schemas.ts'
import { changeMessages } from '#domain/catalogue/changes.ts'
import type { ThingValues } from './thing-values.ts'
import { fieldId } from './use-thing-form.ts'

/** Whether everybody sees and buys it, or the desk alone (L96, L106). */
export function PublicField({ control, thing }: { control: Control<ThingValues>; thing: DeskThing }) {
  const { field, fieldState } = useController({ control, name: 'isPublic' })
  return (
    <RadioGroup
      id={fieldId('isPublic')}
      label="Who may buy it"
      options={[
        { value: 'public', label: 'Public', description: 'Everybody, in the shop and at the desk.', isDisabled: !thing.mayBePublic },
        {
          value: 'hidden',
          label: 'Hidden',
          description: thing.mayBePublic ? 'The desk alone. The shop does not show it.' : changeMessages.desksOwn,
        },
      ]}
      value={field.value ? 'public' : 'hidden'}
      onChange={(value) => field.onChange(value === 'public')}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  )
}
