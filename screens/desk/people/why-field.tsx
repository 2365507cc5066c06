import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { orderDeskMessages } from '#domain/order/order-desk-messages.ts'
import { FormTextField } from '#screens/shell/form/form-fields.tsx'

type Props<V extends FieldValues> = { control: Control<V>; name: FieldPath<V>; autoFocus?: boolean }

/** The reason for a change to someone's record, for colleagues. */
export function WhyField<V extends FieldValues>({ control, name, autoFocus = false }: Props<V>) {
  return (
    <FormTextField
      control={control}
      name={name}
      label="Why"
      rows={3}
      autoFocus={autoFocus}
      isRequired
      autoComplete="off"
      maxLength={500}
      rules={{ validate: (text: string) => text.trim().length > 2 || orderDeskMessages.needsWhy }}
    />
  )
}
