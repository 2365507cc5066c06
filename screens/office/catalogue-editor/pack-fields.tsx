import { Plus } from 'lucide-react'
import { type Control, useFieldArray } from 'react-hook-form'
import { Button } from '#design-system/button/button.tsx'
import { FormNumberField, FormTextField } from '#screens/shell/form/form-fields.tsx'
import * as css from './catalogue-editor.css.ts'
import type { EntryValues } from './entry-values.ts'
import { FormPart } from './form-part.tsx'
import { PricePairFields } from './price-fields.tsx'
import { fieldId } from './use-entry-form.ts'

/** The packs that a product is sold in, each with its own prices; none for most products. */
export function PackFields({ control }: { control: Control<EntryValues> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'packs' })
  return (
    <FormPart title="Packs">
      {fields.length === 0 && <p className={css.note}>It’s sold one by one. A pack is several together at their own price.</p>}
      {fields.map(({ id }, index) => (
        <fieldset key={id} aria-label={`Pack ${index + 1}`} className={css.part}>
          <FormTextField
            control={control}
            name={`packs.${index}.name`}
            id={fieldId(`packs.${index}.name`)}
            label="Name of the pack"
            autoComplete="off"
            maxLength={60}
            isRequired
          />
          <PricePairFields control={control} name={`packs.${index}.price`} />
          <FormNumberField
            control={control}
            name={`packs.${index}.extraWeight`}
            id={fieldId(`packs.${index}.extraWeight`)}
            label="Extra grams"
            description="On top of its weight."
            minValue={0}
            maxValue={1_000_000}
          />
          <Button tone="outline" aria-label={`Remove pack ${index + 1}`} onPress={() => remove(index)}>
            Remove
          </Button>
        </fieldset>
      ))}
      <div className={css.actions}>
        <Button tone="outline" onPress={() => append({ name: '', price: [null, null], extraWeight: 0 })}>
          <Plus aria-hidden size={18} />
          Add a pack
        </Button>
      </div>
    </FormPart>
  )
}
