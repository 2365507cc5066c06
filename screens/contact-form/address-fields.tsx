import { useRef } from 'react'
import { useController } from 'react-hook-form'
import { ComboBox } from '#design-system/combo-box/combo-box.tsx'
import { Select } from '#design-system/select/select.tsx'
import { australia, australianStates, type Country } from '#domain/contact/country.ts'
import { FormSelect, FormTextField } from '#screens/form/form-fields.tsx'
import * as css from './contact-form.css.ts'
import type { FieldHints } from './contact-values.ts'
import type { ContactFormState } from './use-contact-form.ts'

/** A place as the look-up knows it; `label` is the suburb itself. */
export type Suburb = { id: string; label: string; detail: string; state: string; postcode: string }
export type Suburbs = { options: readonly Suburb[]; isLoading: boolean }

type Props = {
  state: ContactFormState
  countries: readonly Country[]
  suburbs: Suburbs
  onSuburbInput: (text: string) => void
  hints?: FieldHints
}

const states = australianStates.map(([short, full]) => ({ value: short, label: full }))
const none: Suburbs = { options: [], isLoading: false }

/** Australia first and always there, even when no list could be loaded (D162). */
function choicesOf(countries: readonly Country[], own: Country): Country[] {
  const known = new Map([australia, ...countries, own].map((country) => [country.alpha, country]))
  return [...known.values()]
}

/** Where somebody lives. Australian suburbs are suggested and bring state and postcode along (T102); any can be typed (T103). */
export function AddressFields({ state: { id, control, form }, countries, suburbs, onSuburbInput, hints = {} }: Props) {
  const { field: country } = useController({ control, name: 'country' })
  const { field: suburb, fieldState } = useController({ control, name: 'suburb' })
  const isAustralia = country.value.alpha === australia.alpha
  // Each side's state is kept while the other is looked at.
  const otherState = useRef('')
  const suggested = isAustralia ? suburbs : none
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
  const choose = (place: string) => {
    const found = suggested.options.find((one) => one.id === place)
    if (!found) return
    const written = { shouldDirty: true, shouldTouch: true, shouldValidate: true }
    form.setValue('suburb', found.label, written)
    form.setValue('state', found.state, written)
    form.setValue('postcode', found.postcode, written)
  }

  return (
    <fieldset className={css.section}>
      <legend className={css.legend}>Where you live</legend>
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
        autoComplete="street-address"
        maxLength={200}
        isRequired
      />
      <ComboBox
        id={`${id}-suburb`}
        label="Suburb or town"
        description={hints.suburb}
        autoComplete="address-level2"
        isRequired
        inputValue={suburb.value}
        onInputChange={(text) => {
          suburb.onChange(text)
          if (isAustralia) onSuburbInput(text)
        }}
        onSelect={choose}
        onBlur={suburb.onBlur}
        inputRef={suburb.ref}
        options={suggested.options}
        isLoading={suggested.isLoading}
        error={fieldState.error?.message}
      />
      <div className={css.pair}>
        {isAustralia ? (
          <FormSelect
            control={control}
            name="state"
            id={`${id}-state`}
            label="State"
            description={hints.state}
            autoComplete="address-level1"
            options={states}
            isRequired
          />
        ) : (
          <FormTextField
            control={control}
            name="state"
            id={`${id}-state`}
            label="State or region"
            description={hints.state}
            autoComplete="address-level1"
            maxLength={200}
            isRequired
          />
        )}
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
