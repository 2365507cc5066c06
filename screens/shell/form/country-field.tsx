import { useRef } from 'react'
import type { Control, FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import { Select, type SelectProps } from '#design-system/select/select.tsx'
import { australia, type Country } from '#domain/contact/country.ts'
import { useFormField } from './form-fields.tsx'

/** Australia first. It is always in the list, even when no list could be loaded (D162). */
function choicesOf(countries: readonly Country[], own: Country): Country[] {
  const byCode = new Map([australia, ...countries, own].map((country) => [country.alpha, country]))
  return [...byCode.values()]
}

type Props<V extends FieldValues> = Pick<SelectProps, 'id' | 'description' | 'autoComplete'> & {
  form: Pick<UseFormReturn<V>, 'setValue' | 'getValues' | 'clearErrors'> & { control: Control<V> }
  /** The form's fields with the country and the state. */
  name: FieldPath<V> & 'country'
  state: FieldPath<V> & 'state'
  countries: readonly Country[]
}

/** The country of an address. Australia's state is chosen and the others' is typed, so each is kept while the other is shown. */
export function CountryField<V extends FieldValues & { country: Country }>({ form, name, state, countries, ...rest }: Props<V>) {
  const country = useFormField({ control: form.control, name })
  const own: Country = country.value
  const otherState = useRef('')
  const choices = choicesOf(countries, own)
  const change = (alpha: string) => {
    const next = choices.find((one) => one.alpha === alpha)
    if (!next) return
    country.onChange(next)
    if ((next.alpha === australia.alpha) === (own.alpha === australia.alpha)) return
    const kept = otherState.current
    otherState.current = form.getValues(state)
    form.setValue(state, kept as FieldPathValue<V, typeof state>)
    form.clearErrors(state)
  }
  return (
    <Select
      {...rest}
      label="Country"
      isRequired
      options={choices.map(({ alpha, name: label }) => ({ value: alpha, label }))}
      value={own.alpha}
      onChange={change}
      onBlur={country.onBlur}
    />
  )
}
