import { type UseFormReturn, useController } from 'react-hook-form'
import { ComboBox } from '#design-system/combo-box/combo-box.tsx'
import { australianStates } from '#domain/contact/country.ts'
import type { Suburbs } from '#screens/contact-form/address-fields.tsx'
import { FormSelect, FormTextField } from '#screens/form/form-fields.tsx'
import type { PreferenceValues } from './preference-values.ts'
import * as css from './radio-times.css.ts'

type Props = {
  id: string
  form: UseFormReturn<PreferenceValues>
  /** Elsewhere no suburbs are looked up and a state is any text (D167). */
  isAustralia: boolean
  isRequired: boolean
  suburbs: Suburbs
  onSuburbInput: (text: string) => void
}

const states = australianStates.map(([short, full]) => ({ value: short, label: full }))
const none: Suburbs = { options: [], isLoading: false }

/** Where a mailed copy goes (T256). A suburb that is picked brings its state and postcode along. */
export function DeliveryFields({ id, form, isAustralia, isRequired, suburbs, onSuburbInput }: Props) {
  const { control } = form
  const { field: suburb, fieldState } = useController({ control, name: 'suburb' })
  const state = form.watch('state')
  const suggested = isAustralia ? suburbs : none
  // What the record has is never lost, even when it is none of the states.
  const choices = state === '' || states.some(({ value }) => value === state) ? states : [...states, { value: state, label: state }]

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
      <legend className={css.legend}>Delivery address</legend>
      <FormTextField
        control={control}
        name="address"
        id={`${id}-address`}
        label="Street address"
        autoComplete="street-address"
        maxLength={200}
        isRequired={isRequired}
      />
      <ComboBox
        id={`${id}-suburb`}
        label="Suburb or town"
        autoComplete="address-level2"
        isRequired={isRequired}
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
        <FormTextField
          control={control}
          name="postcode"
          id={`${id}-postcode`}
          label="Postcode"
          autoComplete="postal-code"
          inputMode={isAustralia ? 'numeric' : 'text'}
          maxLength={20}
          isRequired={isRequired}
        />
        {isAustralia ? (
          <FormSelect
            control={control}
            name="state"
            id={`${id}-state`}
            label="State"
            autoComplete="address-level1"
            options={choices}
            isRequired={isRequired}
          />
        ) : (
          <FormTextField
            control={control}
            name="state"
            id={`${id}-state`}
            label="State or region"
            autoComplete="address-level1"
            maxLength={200}
            isRequired={isRequired}
          />
        )}
      </div>
    </fieldset>
  )
}
