import { type Control, type UseFormSetValue, useController } from 'react-hook-form'
import { ComboBox } from '#design-system/combo-box/combo-box.tsx'
import { australianStates } from '#domain/contact/country.ts'
import type { Suburbs } from '#screens/contact-form/address-fields.tsx'
import { FormSelect, FormTextField } from '#screens/form/form-fields.tsx'
import * as css from './legacy-wizard.css.ts'
import type { WizardValues } from './wizard-values.ts'

type Props = {
  id: string
  control: Control<WizardValues>
  setValue: UseFormSetValue<WizardValues>
  suburbs: Suburbs
  onSuburbInput: (text: string) => void
}

const states = australianStates.map(([short, full]) => ({ value: short, label: full }))

/** Six fields are needed (T297, D153); a suburb that is chosen brings its state and postcode along. */
export function ContactStep({ id, control, setValue, suburbs, onSuburbInput }: Props) {
  const { field: suburb, fieldState } = useController({ control, name: 'contact.suburb' })
  const choose = (place: string) => {
    const found = suburbs.options.find((one) => one.id === place)
    if (!found) return
    const written = { shouldDirty: true, shouldTouch: true, shouldValidate: true }
    setValue('contact.suburb', found.label, written)
    setValue('contact.state', found.state, written)
    setValue('contact.postcode', found.postcode, written)
  }
  const common = { control, autoComplete: 'off', isRequired: true } as const
  return (
    <div className={css.fields}>
      <FormTextField {...common} name="contact.name" id={`${id}-contact.name`} label="Name" maxLength={120} />
      <div className={css.pair}>
        <FormTextField {...common} name="contact.mobile" id={`${id}-contact.mobile`} label="Phone" type="tel" maxLength={200} />
        <FormTextField {...common} name="contact.email" id={`${id}-contact.email`} label="Email" type="email" maxLength={200} />
      </div>
      <FormTextField {...common} name="contact.address" id={`${id}-contact.address`} label="Street address" maxLength={200} />
      <ComboBox
        id={`${id}-contact.suburb`}
        label="Suburb or town"
        autoComplete="off"
        isRequired
        inputValue={suburb.value}
        onInputChange={(text) => {
          suburb.onChange(text)
          onSuburbInput(text)
        }}
        onSelect={choose}
        onBlur={suburb.onBlur}
        inputRef={suburb.ref}
        options={suburbs.options}
        isLoading={suburbs.isLoading}
        error={fieldState.error?.message}
      />
      <div className={css.pair}>
        <FormTextField
          {...common}
          name="contact.postcode"
          id={`${id}-contact.postcode`}
          label="Postcode"
          inputMode="numeric"
          maxLength={20}
        />
        <FormSelect control={control} name="contact.state" id={`${id}-contact.state`} label="State (optional)" options={states} />
      </div>
    </div>
  )
}
