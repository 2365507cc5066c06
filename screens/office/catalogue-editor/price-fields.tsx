import type { Control, FieldPath } from 'react-hook-form'
import type { StockedEntry } from '#domain/catalogue/editing/entry.ts'
import { FormCheckbox, FormNumberField } from '#screens/shell/form/form-fields.tsx'
import * as css from './catalogue-editor.css.ts'
import type { EntryValues } from './entry-values.ts'
import { FormPart } from './form-part.tsx'
import { fieldId } from './use-entry-form.ts'

type At = { control: Control<EntryValues> }

/** The two prices of one thing, in dollars: a Zedder's and everyone else's. */
export function PricePairFields({ control, name }: At & { name: 'price' | `packs.${number}.price` }) {
  const fields = [
    { label: 'Zedders pay', path: `${name}.0` },
    { label: 'Everyone else pays', path: `${name}.1` },
  ] as const
  return (
    <div className={css.pair}>
      {fields.map(({ label, path }) => (
        <FormNumberField
          key={path}
          control={control}
          name={path satisfies FieldPath<EntryValues>}
          id={fieldId(path)}
          label={label}
          prefix="$"
          format="money"
          minValue={0}
          maxValue={100_000}
          isRequired
        />
      ))}
    </div>
  )
}

type PriceFieldsProps = {
  kind: StockedEntry['kind']
  hasPacks: boolean
  /** It's sold at any price. */
  isFree: boolean
}

/** What it costs, whether GST is in that, and what it weighs in the post. */
export function PriceFields({ control, kind, hasPacks, isFree }: At & PriceFieldsProps) {
  return (
    <FormPart title={kind === 'merch' ? 'Price and weight' : 'Price'}>
      {hasPacks && <p className={css.note}>It’s sold in packs, and each has its own price below. This one isn’t shown.</p>}
      {isFree ? (
        <p className={css.note}>The desk types its price each time it’s sold.</p>
      ) : (
        <PricePairFields control={control} name="price" />
      )}
      <FormCheckbox control={control} name="tax" id={fieldId('tax')} description="Food carries none, for example.">
        GST is in the price
      </FormCheckbox>
      {kind === 'merch' && (
        <div className={css.pair}>
          <FormNumberField
            control={control}
            name="weight"
            id={fieldId('weight')}
            label="Weight in grams"
            description="As it’s posted. Postage is worked out from it."
            minValue={0}
            maxValue={1_000_000}
            isRequired
          />
        </div>
      )}
    </FormPart>
  )
}
