import type { FieldPath, FieldValues } from 'react-hook-form'
import { RichTextField } from '#design-system/rich-text-field/rich-text-field.tsx'
import { eventBody } from '#domain/catalogue/event-body.ts'
import { type At, useFormField } from '#screens/shell/form/form-fields.tsx'

/** What visitors read on an event's page. */
export function BodyField<V extends FieldValues, N extends FieldPath<V>>({ control, name, id }: At<V, N> & { id: string }) {
  const { value, onChange, onBlur, error } = useFormField({ control, name })
  return (
    <RichTextField
      id={id}
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
