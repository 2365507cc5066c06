import { Plus } from 'lucide-react'
import { type Control, useFieldArray } from 'react-hook-form'
import { Button } from '#design-system/button/button.tsx'
import * as css from '#screens/office/catalogue-editor/catalogue-editor.css.ts'
import { FormPart } from '#screens/office/catalogue-editor/form-part.tsx'
import { FormNumberField } from '#screens/shell/form/form-fields.tsx'
import type { StationValues } from './document-values.ts'
import { documentFieldId } from './use-document-form.ts'

/** What parcels cost by weight, from light to heavy, and what posting a pack adds. */
export function PostageFields({ control }: { control: Control<StationValues> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'postage' })
  return (
    <FormPart title="Postage">
      <p className={css.note}>From light to heavy. Above the last weight the shop has no price, and people call you.</p>
      {fields.map(({ id }, index) => (
        <fieldset key={id} aria-label={`Row ${index + 1}`} className={css.row}>
          <FormNumberField
            control={control}
            name={`postage.${index}.upTo`}
            id={documentFieldId(`postage.${index}.upTo`)}
            label="Up to, in grams"
            minValue={1}
            maxValue={1_000_000}
            isRequired
          />
          <FormNumberField
            control={control}
            name={`postage.${index}.price`}
            id={documentFieldId(`postage.${index}.price`)}
            label="Postage"
            prefix="$"
            format="money"
            minValue={0}
            isRequired
          />
          <Button tone="outline" aria-label={`Remove row ${index + 1}`} onPress={() => remove(index)}>
            Remove
          </Button>
        </fieldset>
      ))}
      <div className={css.actions}>
        <Button tone="outline" onPress={() => append({ upTo: null, price: null })}>
          <Plus aria-hidden size={18} />
          Add a row
        </Button>
      </div>
      <div className={css.pair}>
        <FormNumberField
          control={control}
          name="packPostage"
          id={documentFieldId('packPostage')}
          label="Posting a subscriber pack"
          prefix="$"
          format="money"
          minValue={0}
          isRequired
        />
      </div>
    </FormPart>
  )
}
