import type { Control } from 'react-hook-form'
import { RichTextField } from '#design-system/rich-text-field/rich-text-field.tsx'
import { eventBody } from '#domain/catalogue/event-body.ts'
import { useFormField } from '#screens/shell/form/form-fields.tsx'
import type { EntryValues } from './entry-values.ts'
import { fieldId } from './use-entry-form.ts'

/** What visitors read on the event's page. */
export function BodyField({ control }: { control: Control<EntryValues> }) {
  const { value, onChange, onBlur, error } = useFormField({ control, name: 'body' })
  return (
    <RichTextField
      id={fieldId('body')}
      label="Description"
      description="What visitors read on its page."
      rules={eventBody}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
    />
  )
}
