import type { UseFormReturn } from 'react-hook-form'
import { FormTextField } from '#screens/shell/form/form-fields.tsx'
import { StateField, SuburbField, type Suburbs } from '#screens/shell/form/suburb-field.tsx'
import * as css from './legacy-wizard.css.ts'
import type { WizardValues } from './wizard-values.ts'

type Props = {
  id: string
  form: Pick<UseFormReturn<WizardValues>, 'control' | 'setValue' | 'getValues'>
  suburbs: Suburbs
  onSuburbInput: (text: string) => void
}

/** In the desk's order. Six fields are required (T297, D153). Choosing a suburb fills in its state and postcode. */
export function ContactStep({ id, form, suburbs, onSuburbInput }: Props) {
  const { control } = form
  const common = { control, autoComplete: 'off', isRequired: true } as const
  return (
    <div className={css.fields}>
      <FormTextField {...common} name="contact.name" id={`${id}-contact.name`} label="Name" maxLength={120} />
      <div className={css.pair}>
        <FormTextField {...common} name="contact.email" id={`${id}-contact.email`} label="Email" type="email" maxLength={200} />
        <FormTextField {...common} name="contact.mobile" id={`${id}-contact.mobile`} label="Phone" type="tel" maxLength={200} />
      </div>
      <FormTextField {...common} name="contact.address" id={`${id}-contact.address`} label="Street address" maxLength={200} />
      <SuburbField
        form={form}
        name="contact.suburb"
        id={`${id}-contact.suburb`}
        autoComplete="off"
        isRequired
        suburbs={suburbs}
        onSuburbInput={onSuburbInput}
      />
      <div className={css.pair}>
        <StateField control={control} name="contact.state" id={`${id}-contact.state`} isOptional />
        <FormTextField
          {...common}
          name="contact.postcode"
          id={`${id}-contact.postcode`}
          label="Postcode"
          inputMode="numeric"
          maxLength={20}
        />
      </div>
    </div>
  )
}
