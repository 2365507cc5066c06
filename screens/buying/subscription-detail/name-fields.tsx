import type { Control } from 'react-hook-form'
import { specialLabels } from '#domain/cart/line-rules.ts'
import type { SubscriptionType } from '#domain/catalogue/catalogue.ts'
import { FormTextField } from '#screens/shell/form/form-fields.tsx'
import * as css from './subscription-detail.css.ts'
import type { SubscriptionValues } from './subscription-values.ts'

export type PartProps = { type: SubscriptionType; control: Control<SubscriptionValues>; id: string }

/** The names this type needs: on the card (T116), the type's special name (T118), and its members (T119, D64). */
export function NameFields({ type, control, id }: PartProps) {
  if (!type.nameoncard && !type.special && type.members === 0) return null
  return (
    <div className={css.section}>
      {type.nameoncard && (
        <FormTextField control={control} name="nameoncard" id={`${id}-nameoncard`} label="Name on card" autoComplete="name" isRequired />
      )}
      {type.special && (
        <FormTextField
          control={control}
          name="specialname"
          id={`${id}-specialname`}
          label={specialLabels[type.special]}
          autoComplete={type.special === 'business' ? 'organization' : 'off'}
          isRequired
        />
      )}
      {type.members > 0 && (
        <fieldset aria-describedby={`${id}-members`} className={css.members}>
          <legend className={css.legend}>Member names</legend>
          <p id={`${id}-members`} className={css.hint}>
            We print one card per name; you can send names later.
          </p>
          <div className={css.pairs}>
            {Array.from({ length: type.members }, (_, index) => `members.${index}` as const).map((name, index) => (
              <FormTextField key={name} control={control} name={name as 'members.0'} label={`Member ${index + 1}`} autoComplete="off" />
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}
