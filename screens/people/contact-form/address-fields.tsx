import { useRef } from 'react'
import { Select } from '#design-system/select/select.tsx'
import { australia, type Country } from '#domain/contact/country.ts'
import * as css from '#screens/shell/form/form.css.ts'
import { FormTextField, useFormField } from '#screens/shell/form/form-fields.tsx'
import { StateField, SuburbField, type Suburbs } from '#screens/shell/form/suburb-field.tsx'
import type { FieldHints } from './contact-values.ts'
import type { ContactFormState } from './use-contact-form.ts'

type Props = {
  state: ContactFormState
  title: string
  countries: readonly Country[]
  suburbs: Suburbs
  onSuburbInput: (text: string) => void
  hints?: FieldHints
}

/** Australia first. It is always in the list, even when no list could be loaded (D162). */
function choicesOf(countries: readonly Country[], own: Country): Country[] {
  const byCode = new Map([australia, ...countries, own].map((country) => [country.alpha, country]))
  return [...byCode.values()]
}

export function AddressFields({ state: { id, control, form }, title, countries, suburbs, onSuburbInput, hints = {} }: Props) {
  const country = useFormField({ control, name: 'country' })
  const isAustralia = country.value.alpha === australia.alpha
  // Each country's state is kept while the other is shown.
  const otherState = useRef('')
  const choices = choicesOf(countries, country.value)

  const changeCountry = (alpha: string) => {
    const next = choices.find((one) => one.alpha === alpha)
    if (!next) return
    country.onChange(next)
    if ((next.alpha === australia.alpha) === isAustralia) return
    const kept = otherState.current
    otherState.current = form.getValues('state')
    form.setValue('state', kept)
    form.clearErrors('state')
  }

  return (
    <fieldset className={css.section}>
      <legend className={css.legend}>{title}</legend>
      <Select
        id={`${id}-country`}
        label="Country"
        description={hints.country}
        autoComplete="country-name"
        isRequired
        options={choices.map(({ alpha, name }) => ({ value: alpha, label: name }))}
        value={country.value.alpha}
        onChange={changeCountry}
        onBlur={country.onBlur}
      />
      <FormTextField
        control={control}
        name="address"
        id={`${id}-address`}
        label="Street address"
        description={hints.address}
        autoComplete="address-line1"
        maxLength={200}
        isRequired
      />
      <SuburbField
        form={form}
        name="suburb"
        id={`${id}-suburb`}
        description={hints.suburb}
        autoComplete="address-level2"
        isRequired
        isAustralia={isAustralia}
        suburbs={suburbs}
        onSuburbInput={onSuburbInput}
      />
      <div className={css.pair}>
        <StateField
          control={control}
          name="state"
          id={`${id}-state`}
          description={hints.state}
          autoComplete="address-level1"
          isAustralia={isAustralia}
          isRequired
        />
        <FormTextField
          control={control}
          name="postcode"
          id={`${id}-postcode`}
          label="Postcode"
          description={hints.postcode}
          autoComplete="postal-code"
          inputMode={isAustralia ? 'numeric' : 'text'}
          maxLength={20}
          isRequired
        />
      </div>
    </fieldset>
  )
}
