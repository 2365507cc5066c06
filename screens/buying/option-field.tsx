import { useController, useFormContext } from 'react-hook-form'
import { Select } from '#design-system/select/select.tsx'
import type { MerchProduct, Param } from '#domain/catalogue/catalogue.ts'
import { messages } from '#domain/messages.ts'
import { choicesFor } from '#domain/stock/stock.ts'
import type { ProductFields } from './product-form.tsx'

/** One thing to choose. Values that lead nowhere are disabled and say so (T158, T159, D40). */
export function OptionField({ id, option, product }: { id: string; option: Param; product: MerchProduct }) {
  const { control, watch } = useFormContext<ProductFields>()
  const { field, fieldState } = useController({ control, name: `options.${option.type}`, rules: { required: messages.required } })
  // A field that is still blank must not count as a choice.
  const chosen = Object.fromEntries(Object.entries(watch('options')).filter(([, value]) => value))
  return (
    <Select
      id={id}
      label={option.label}
      isRequired
      value={field.value ?? null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      options={choicesFor(product, option.type, chosen).map(({ value, ...rest }) => ({ value, label: value, ...rest }))}
    />
  )
}
