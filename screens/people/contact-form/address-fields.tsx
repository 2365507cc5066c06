import { useWatch } from 'react-hook-form'
import { australia, type Country } from '#domain/contact/country.ts'
import { CountryField } from '#screens/shell/form/country-field.tsx'
import * as css from '#screens/shell/form/form.css.ts'
import { FormTextField } from '#screens/shell/form/form-fields.tsx'
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

export function AddressFields({ state: { id, control, form }, title, countries, suburbs, onSuburbInput, hints = {} }: Props) {
  const isAustralia = useWatch({ control, name: 'country.alpha' }) === australia.alpha
  return (
    <fieldset className={css.section}>
      <legend className={css.legend}>{title}</legend>
      <CountryField
        form={form}
        name="country"
        state="state"
        id={`${id}-country`}
        description={hints.country}
        autoComplete="country-name"
        countries={countries}
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
