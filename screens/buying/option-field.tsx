import { useController, useFormContext } from 'react-hook-form'
import { Select } from '#design-system/select/select.tsx'
import type { Param } from '#domain/catalogue/catalogue.ts'
import { messages } from '#domain/messages.ts'
import { type Counted, choicesFor } from '#domain/stock/stock.ts'
import type { BuyingFields } from './buying-fields.ts'

/** One thing to choose. Values that lead nowhere are disabled and say so, also when they ran out after they were chosen (T158, T159, T170, D40). */
export function OptionField({ id, option, product }: { id: string; option: Param; product: Counted }) {
  const { control, watch } = useFormContext<BuyingFields>()
  const { field, fieldState } = useController({ control, name: `options.${option.type}`, rules: { required: messages.required } })
  // A field that is still blank must not count as a choice.
  const chosen = Object.fromEntries(Object.entries(watch('options')).filter(([, value]) => value))
  const choices = choicesFor(product, option.type, chosen)
  const isGone =
    choices.some(({ value, isDisabled }) => isDisabled && value === field.value) && choices.some(({ isDisabled }) => !isDisabled)
  return (
    <Select
      id={id}
      label={option.label}
      isRequired
      value={field.value ?? null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message ?? (isGone ? `${field.value} sold out a moment ago. Please choose another.` : undefined)}
      options={choices.map(({ value, ...rest }) => ({ value, label: value, ...rest }))}
    />
  )
}
