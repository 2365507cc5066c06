import { useFormContext } from 'react-hook-form'
import { messages } from '#domain/messages.ts'
import { toCents, tooMuch } from '#domain/money/money.ts'
import { FormNumberField, FormTextField } from '#screens/shell/form/form-fields.tsx'
import type { AddToCartFields } from './add-to-cart-fields.ts'

/** The desk's own price, in dollars, and what it was for (T157, T175, D44, D45). */
export function FreePriceFields({ id }: { id: string }) {
  const { control } = useFormContext<AddToCartFields>()
  return (
    <>
      <FormNumberField
        control={control}
        name="price"
        rules={{ required: messages.required, validate: (dollars) => tooMuch(toCents(Number(dollars))) }}
        id={`${id}-price`}
        label="Price"
        prefix="$"
        format="money"
        minValue={0}
        isRequired
      />
      <FormTextField control={control} name="note" label="What for" description="A few words for the invoice." maxLength={120} />
    </>
  )
}
