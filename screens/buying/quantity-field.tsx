import { useController, useFormContext } from 'react-hook-form'
import { NumberField } from '#design-system/number-field/number-field.tsx'
import { messages } from '#domain/messages.ts'
import { MAX_QUANTITY } from '#domain/stock/stock.ts'
import type { ProductFields } from './product-form.tsx'

/** 1 to 10, blank while typing (T154, T155, D43). */
export function QuantityField({ id }: { id: string }) {
  const { control } = useFormContext<ProductFields>()
  const { field, fieldState } = useController({ control, name: 'quantity', rules: { required: messages.required } })
  return (
    <NumberField
      id={id}
      label="Quantity"
      minValue={1}
      maxValue={MAX_QUANTITY}
      value={field.value ?? undefined}
      // The form takes undefined for "back to the default", so blank is null there.
      onChange={(value) => field.onChange(value ?? null)}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  )
}
