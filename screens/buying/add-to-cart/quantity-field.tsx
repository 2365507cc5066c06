import { useFormContext } from 'react-hook-form'
import type { NumberFieldProps } from '#design-system/number-field/number-field.tsx'
import { FormNumberField } from '#screens/shell/form/form-fields.tsx'
import { type AddToCartFields, blankQuantity } from './add-to-cart-fields.ts'

type Props = Pick<NumberFieldProps, 'description'> & {
  id: string
  most: number
  /** Why that many can't be added. */
  problem: string | undefined
}

/** From 1 to the maximum; blank is allowed while typing (T154, T155, T171, T176, D43). */
export function QuantityField({ most, problem, ...rest }: Props) {
  const { control } = useFormContext<AddToCartFields>()
  return (
    <FormNumberField
      {...rest}
      control={control}
      name="quantity"
      rules={{ required: blankQuantity(most) }}
      label="Quantity"
      minValue={1}
      maxValue={most}
      error={problem}
    />
  )
}
