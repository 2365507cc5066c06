import { useFormContext } from 'react-hook-form'
import type { NumberFieldProps } from '#design-system/number-field/number-field.tsx'
import { messages } from '#domain/messages.ts'
import { FormNumberField } from '#screens/shell/form/form-fields.tsx'
import type { AddToCartFields } from './add-to-cart-fields.ts'

type Props = Pick<NumberFieldProps, 'description'> & { id: string; most: number }

/** From 1 to the maximum; blank is allowed while typing (T154, T155, T171, T176, D43). */
export function QuantityField({ most, ...rest }: Props) {
  const { control } = useFormContext<AddToCartFields>()
  const rules = { required: messages.required }
  return <FormNumberField {...rest} control={control} name="quantity" rules={rules} label="Quantity" minValue={1} maxValue={most} />
}
