import { useController, useFormContext } from 'react-hook-form'
import { NumberField, type NumberFieldProps } from '#design-system/number-field/number-field.tsx'
import { messages } from '#domain/messages.ts'
import type { BuyingFields } from './buying-fields.ts'

type Props = Pick<NumberFieldProps, 'description'> & { id: string; most: number }

/** From 1 up to the most, blank while typing (T154, T155, T171, T176, D43). */
export function QuantityField({ id, most, description }: Props) {
  const { control } = useFormContext<BuyingFields>()
  const { field, fieldState } = useController({ control, name: 'quantity', rules: { required: messages.required } })
  return (
    <NumberField
      id={id}
      label="Quantity"
      description={description}
      minValue={1}
      maxValue={most}
      value={field.value ?? undefined}
      // The form takes undefined for "back to the default", so blank is null there.
      onChange={(value) => field.onChange(value ?? null)}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  )
}
