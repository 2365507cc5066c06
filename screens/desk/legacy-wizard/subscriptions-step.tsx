import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type UseFormReturn, useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { Button } from '#design-system/button/button.tsx'
import { focusField } from '#design-system/error-summary/focus-field.ts'
import { Figures } from '#design-system/figures/figures.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Select } from '#design-system/select/select.tsx'
import { giftAddressOf } from '#domain/cart/gift-rules.ts'
import type { SubscriptionType } from '#domain/catalogue/catalogue.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { Suburbs } from '#screens/shell/form/suburb-field.tsx'
import * as css from './legacy-wizard.css.ts'
import { SubscriptionEntry } from './subscription-entry.tsx'
import { newEntry, type WizardValues } from './wizard-values.ts'

type Props = {
  id: string
  form: Pick<UseFormReturn<WizardValues>, 'control' | 'setValue' | 'getValues'>
  types: readonly SubscriptionType[]
  suburbs: Suburbs
  onSuburbInput: (text: string) => void
}

/** The caller's subscriptions: at least one, each with the names its type needs. */
export function SubscriptionsStep({ id, form, types, ...lookUp }: Props) {
  const { control } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'subscriptions' })
  const { errors } = useFormState({ control, name: 'subscriptions' })
  const contact = useWatch({ control, name: 'contact' })
  const caller = contact.name
  // Choosing a type adds nothing yet: each letter typed in a closed list chooses (D401).
  const [chosen, setChosen] = useState<string | null>(null)
  const add = () => {
    const type = types.find((one) => one.id === chosen)
    if (!type) return focusField(`${id}-subscriptions.root`)
    append(newEntry(type, caller.trim()), { shouldFocus: false })
    setChosen(null)
  }
  return (
    <div className={css.entries}>
      {fields.map(({ id: key, typeId }, index) => {
        const type = types.find((one) => one.id === typeId)
        if (!type) return null
        return (
          <section key={key} aria-label={`${type.name} subscription, ${index + 1} of ${fields.length}`} className={css.entry}>
            <div className={css.entryHead}>
              <Heading level={3}>{type.name}</Heading>
              <div className={css.actions}>
                <Figures size="lead">{formatMoney(type.cost)}</Figures>
                <Button size="icon" tone="quiet" aria-label={`Remove ${type.name}`} onPress={() => remove(index)}>
                  <Trash2 aria-hidden size={20} />
                </Button>
              </div>
            </div>
            <SubscriptionEntry
              id={id}
              form={form}
              type={type}
              index={index}
              caller={caller.trim()}
              buyerAddress={giftAddressOf(contact)}
              {...lookUp}
            />
          </section>
        )
      })}
      <div className={css.adding}>
        <Select
          id={`${id}-subscriptions.root`}
          label="Add a subscription"
          placeholder="Choose a type"
          isRequired={fields.length === 0}
          options={types.map((type) => ({ value: type.id, label: type.name, note: formatMoney(type.cost) }))}
          value={chosen}
          onChange={setChosen}
          error={errors.subscriptions?.root?.message}
        />
        <Button tone="outline" onPress={add}>
          Add it
        </Button>
      </div>
    </div>
  )
}
