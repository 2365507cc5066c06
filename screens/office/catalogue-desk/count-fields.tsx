import type { Control } from 'react-hook-form'
import { isEvent } from '#domain/catalogue/desk-list.ts'
import { type DeskThing, MOST_COUNTED } from '#domain/catalogue/desk-thing.ts'
import { STOCK_HELD_BACK } from '#domain/stock/stock.ts'
import { FormNumberField } from '#screens/shell/form/form-fields.tsx'
import * as css from './catalogue-desk.css.ts'
import { countedRows, type ThingValues } from './thing-values.ts'
import { fieldId } from './use-thing-form.ts'

type Row = ReturnType<typeof countedRows>[number]

function noteOf(thing: DeskThing): string {
  if (isEvent(thing)) {
    if (thing.stock) return 'All tickets, including those already sold or held.'
    const taken = thing.taken === 0 ? 'None sold or held yet.' : `${thing.taken} sold or held.`
    return `Blank: no limit. ${taken} Once you give a number you can change it, but not remove it.`
  }
  const kept = STOCK_HELD_BACK === 1 ? ' The shop keeps the last one of each for the station.' : ''
  return `What can still be sold. Anything sold or held isn’t counted here.${kept}`
}

const takenWords = ({ reserved, sold }: Row) => (reserved + sold === 0 ? 'None sold or held' : `${sold} sold, ${reserved} held`)

/** A number field for each combination of options with its own count. */
export function CountFields({ control, thing }: { control: Control<ThingValues>; thing: DeskThing }) {
  const rows = countedRows(thing)
  const whole = isEvent(thing) ? 'Tickets in all' : 'Left to sell'
  return (
    <fieldset className={css.fieldset}>
      <legend className={css.legend}>{isEvent(thing) ? 'Capacity' : 'Stock'}</legend>
      <p className={css.note}>{rows.length === 0 ? 'This isn’t counted: it never runs out.' : noteOf(thing)}</p>
      {rows.length > 0 && (
        <div className={css.counts}>
          {rows.map((row, index) => (
            <FormNumberField
              key={row.sku}
              control={control}
              name={`counts.${index}`}
              id={fieldId(`counts.${index}`)}
              label={Object.values(row.options).join(', ') || whole}
              description={thing.stock ? takenWords(row) : undefined}
              minValue={0}
              maxValue={MOST_COUNTED}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}
