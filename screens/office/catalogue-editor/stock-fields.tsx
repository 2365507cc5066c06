import { memo, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { Button } from '#design-system/button/button.tsx'
import { Checkbox } from '#design-system/checkbox/checkbox.tsx'
import { MOST_COUNTED } from '#domain/catalogue/desk-thing.ts'
import type { StockedEntry } from '#domain/catalogue/editing/entry.ts'
import type { EntryView } from '#domain/catalogue/editing/views.ts'
import { FormCheckbox, FormNumberField, useFormField } from '#screens/shell/form/form-fields.tsx'
import * as css from './catalogue-editor.css.ts'
import { combinationsOf, type EntryValues, MOST_ROWS, paramsOf, rowKey, rowsOf } from './entry-values.ts'
import { FormPart } from './form-part.tsx'
import { fieldId } from './use-entry-form.ts'

type Counts = NonNullable<EntryView['stock']>[number]
type Props = { control: Control<EntryValues>; kind: StockedEntry['kind']; stock: EntryView['stock'] }

/** So many combinations are drawn at first: each has fields of its own. */
const STEP = 40

/** Whether it's counted, and of each combination of options whether it's offered, what it weighs more, and its first count. */
export function StockFields({ control, kind, stock }: Props) {
  const [isCounted, params, rows] = useWatch({ control, name: ['isCounted', 'params', 'rows'] })
  const combinations = rowsOf({ params, rows })
  const [most, setMost] = useState(STEP)
  const isTooMany = combinationsOf(paramsOf({ params })).length > MOST_ROWS
  const types = paramsOf({ params }).map(({ type }) => type)
  const counts = new Map(stock?.map((row) => [rowKey(Object.fromEntries(types.map((type) => [type, row.options[type] ?? '']))), row]))
  return (
    <FormPart title={kind === 'merch' ? 'Stock' : 'Capacity'}>
      <FormCheckbox
        control={control}
        name="isCounted"
        id={fieldId('isCounted')}
        description={kind === 'merch' ? 'Otherwise it never runs out.' : 'Otherwise there are always tickets.'}
      >
        Count {kind === 'merch' ? 'what’s left' : 'the tickets'}
      </FormCheckbox>
      {isCounted && combinations.length === 0 && <p className={css.note}>Type the choices first: each combination is counted.</p>}
      {isCounted && isTooMany && (
        <p className={css.note}>{`Only the first ${MOST_ROWS} combinations are counted. Leave some choices out.`}</p>
      )}
      {isCounted && (
        <ul className={css.rows}>
          {combinations.slice(0, most).map(({ key, options, row }) => (
            <StockRow
              key={key}
              control={control}
              name={key}
              label={Object.values(options).join(', ') || (kind === 'merch' ? 'All of it' : 'Tickets in all')}
              hasChoice={combinations.length > 1}
              isOffered={row.isOffered !== false}
              hasWeight={kind === 'merch'}
              counts={counts.get(key)}
            />
          ))}
        </ul>
      )}
      {isCounted && combinations.length > most && (
        <div className={css.actions}>
          <Button tone="outline" onPress={() => setMost(most + STEP)}>
            {`Show more of the ${combinations.length}`}
          </Button>
        </div>
      )}
    </FormPart>
  )
}

const countText = ({ available, reserved, sold }: Counts) => `${available} left, ${sold} sold, ${reserved} held.`

type RowProps = {
  control: Control<EntryValues>
  name: string
  label: string
  /** Whether it can be left out: with one combination there would be nothing to sell. */
  hasChoice: boolean
  isOffered: boolean
  hasWeight: boolean
  /** Its counts, once it's on sale: from then on they're changed at the catalogue desk. */
  counts: Counts | undefined
}

/** Only drawn again when it changes itself: there can be hundreds. */
const StockRow = memo(function StockRow({ control, name, label, hasChoice, isOffered, hasWeight, counts }: RowProps) {
  const at = `rows.${name}` as const
  return (
    <li>
      <fieldset aria-label={label} className={css.row}>
        {hasChoice ? <OfferedField control={control} name={at} label={label} /> : <span className={css.entryName}>{label}</span>}
        {isOffered && hasWeight && (
          <FormNumberField
            control={control}
            name={`${at}.extraWeight`}
            id={fieldId(`${at}.extraWeight`)}
            label="Extra grams"
            minValue={0}
            maxValue={1_000_000}
          />
        )}
        {isOffered && counts && <span className={css.rowFact}>{`${countText(counts)} The catalogue desk counts it.`}</span>}
        {isOffered && !counts && (
          <FormNumberField
            control={control}
            name={`${at}.opening`}
            id={fieldId(`${at}.opening`)}
            label="How many to begin with"
            minValue={0}
            maxValue={MOST_COUNTED}
            isRequired
          />
        )}
      </fieldset>
    </li>
  )
})

function OfferedField({ control, name, label }: { control: RowProps['control']; name: `rows.${string}`; label: string }) {
  const { value, onChange, onBlur } = useFormField({ control, name: `${name}.isOffered` })
  return (
    <Checkbox id={fieldId(`${name}.isOffered`)} isSelected={value !== false} onChange={onChange} onBlur={onBlur}>
      {label}
    </Checkbox>
  )
}
