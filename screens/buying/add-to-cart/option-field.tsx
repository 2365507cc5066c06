import { useFormContext } from 'react-hook-form'
import type { Param } from '#domain/catalogue/catalogue.ts'
import { messages } from '#domain/messages.ts'
import { type Counted, choicesFor } from '#domain/stock/stock.ts'
import { FormSelect } from '#screens/shell/form/form-fields.tsx'
import type { AddToCartFields } from './add-to-cart-fields.ts'

type Props = { id: string; option: Param; product: Counted; description?: string | undefined }

/** One option to choose. Unavailable values are disabled and say so, even if they ran out after being chosen (T158, T159, T170, D40). */
export function OptionField({ id, option, product, description }: Props) {
  const { control, watch } = useFormContext<AddToCartFields>()
  const options = watch('options')
  const value = options[option.type]
  // A field that is still blank must not count as a choice.
  const chosen = Object.fromEntries(Object.entries(options).filter(([, choice]) => choice))
  const choices = choicesFor(product, option.type, chosen)
  const isGone = choices.some((choice) => choice.isDisabled && choice.value === value) && choices.some(({ isDisabled }) => !isDisabled)
  return (
    <FormSelect
      control={control}
      name={`options.${option.type}`}
      rules={{ required: messages.required }}
      id={id}
      label={option.label}
      isRequired
      description={description}
      error={isGone ? `${value} has just sold out. Please choose another.` : undefined}
      options={choices.map(({ value, ...rest }) => ({ value, label: value, ...rest }))}
    />
  )
}
