import type { UseFormReturn } from 'react-hook-form'
import * as css from '#screens/shell/form/form.css.ts'
import { FormTextField } from '#screens/shell/form/form-fields.tsx'
import { StateField, SuburbField, type Suburbs } from '#screens/shell/form/suburb-field.tsx'
import type { PreferenceValues } from './preference-values.ts'

type Props = {
  id: string
  form: UseFormReturn<PreferenceValues>
  /** Other countries have no suburb suggestions, and their state is free text (D167). */
  isAustralia: boolean
  suburbs: Suburbs
  onSuburbInput: (text: string) => void
}

/** The address for a mailed copy (T256). */
export function DeliveryFields({ id, form, isAustralia, suburbs, onSuburbInput }: Props) {
  const { control } = form

  return (
    <fieldset className={css.section}>
      <legend className={css.legend}>Delivery address</legend>
      <FormTextField
        control={control}
        name="address"
        id={`${id}-address`}
        label="Street address"
        autoComplete="address-line1"
        maxLength={200}
        isRequired
      />
      <SuburbField
        form={form}
        name="suburb"
        id={`${id}-suburb`}
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
          autoComplete="address-level1"
          recorded={form.watch('state')}
          isAustralia={isAustralia}
          isRequired
        />
        <FormTextField
          control={control}
          name="postcode"
          id={`${id}-postcode`}
          label="Postcode"
          autoComplete="postal-code"
          inputMode={isAustralia ? 'numeric' : 'text'}
          maxLength={20}
          isRequired
        />
      </div>
    </fieldset>
  )
}
