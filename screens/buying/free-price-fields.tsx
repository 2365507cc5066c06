import { useController, useFormContext } from 'react-hook-form'
import { NumberField } from '#design-system/number-field/number-field.tsx'
import { TextField } from '#design-system/text-field/text-field.tsx'
import { messages } from '#domain/messages.ts'
import type { BuyingFields } from './buying-fields.ts'

/** The desk's own price, in dollars, and what it was for (T157, T175, D44, D45). */
export function FreePriceFields({ id }: { id: string }) {
  const { control } = useFormContext<BuyingFields>()
  const price = useController({ control, name: 'price', rules: { required: messages.required } })
  const note = useController({ control, name: 'note' })
  return (
    <>
      <NumberField
        id={`${id}-price`}
        label="Price"
        prefix="$"
        format="money"
        minValue={0}
        isRequired
        value={price.field.value}
        onChange={price.field.onChange}
        onBlur={price.field.onBlur}
        error={price.fieldState.error?.message}
      />
      <TextField
        label="What for"
        description="A few words for the invoice."
        maxLength={120}
        value={note.field.value}
        onChange={note.field.onChange}
        onBlur={note.field.onBlur}
      />
    </>
  )
}
