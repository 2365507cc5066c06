import type { UseFormReturn } from 'react-hook-form'
import { canBeGift, type GiftAddress } from '#domain/cart/gift-rules.ts'
import { specialLabels } from '#domain/cart/line-rules.ts'
import { type SubscriptionType, TSHIRT_SIZES } from '#domain/catalogue/catalogue.ts'
import { formatMoney } from '#domain/money/money.ts'
import { station } from '#domain/station.ts'
import { FormCheckbox, FormSelect, FormTextField } from '#screens/shell/form/form-fields.tsx'
import { GiftFields } from '#screens/shell/form/gift-fields.tsx'
import type { Suburbs } from '#screens/shell/form/suburb-field.tsx'
import * as css from './legacy-wizard.css.ts'
import type { WizardValues } from './wizard-values.ts'

type Props = {
  id: string
  form: Pick<UseFormReturn<WizardValues>, 'control' | 'setValue' | 'getValues'>
  type: SubscriptionType
  index: number
  caller: string
  buyerAddress: GiftAddress | undefined
  suburbs: Suburbs
  onSuburbInput: (text: string) => void
}

const sizes = TSHIRT_SIZES.map((size) => ({ value: size, label: size === 'none' ? 'None' : size }))

/** The fields of one subscription: whose it is, names, size, and how its pack is delivered. */
export function SubscriptionEntry({ id, form, type, index, caller, ...lookUp }: Props) {
  const { control } = form
  const at = <Field extends string>(field: Field) => `subscriptions.${index}.${field}` as const
  const common = { control, autoComplete: 'off', maxLength: 120 } as const
  return (
    <>
      {(type.nameoncard || type.special || type.tshirt) && (
        <div className={css.pair}>
          {type.nameoncard && (
            <FormTextField {...common} name={at('nameoncard')} id={`${id}-${at('nameoncard')}`} label="Name on card" isRequired />
          )}
          {type.special && (
            <FormTextField
              {...common}
              name={at('specialname')}
              id={`${id}-${at('specialname')}`}
              label={specialLabels[type.special]}
              isRequired
            />
          )}
          {type.tshirt && <FormSelect control={control} name={at('tshirtsize')} label="T-shirt size" options={sizes} />}
        </div>
      )}
      {type.members > 0 && (
        <fieldset className={css.members}>
          <legend className={css.legend}>Member names</legend>
          <div className={css.pair}>
            {Array.from({ length: type.members }, (_, member) => at(`members.${member}`)).map((name, member) => (
              <FormTextField
                key={name}
                {...common}
                name={name as `subscriptions.${number}.members.${number}`}
                label={`Member ${member + 1}`}
              />
            ))}
          </div>
        </fieldset>
      )}
      {type.pack && (
        <FormCheckbox control={control} name={at('postpack')} description="Otherwise it waits at the station.">
          Post the pack (+{formatMoney(station.packPostage)})
        </FormCheckbox>
      )}
      {canBeGift(type) && <GiftFields form={form} id={id} within={`subscriptions.${index}.`} ownName={caller} {...lookUp} />}
    </>
  )
}
