import { type Control, useController } from 'react-hook-form'
import { NumberField } from '#design-system/number-field/number-field.tsx'
import { type DeskThing, MOST_COUNTED } from '#domain/api/schemas.ts'
import { isEvent } from '#domain/catalogue/desk-list.ts'
import { STOCK_HELD_BACK } from '#domain/stock/stock.ts'
import * as css from './catalogue-desk.css.ts'
import { countedRows, type ThingValues } from './thing-values.ts'
import { fieldId } from './use-thing-form.ts'

type Row = ReturnType<typeof countedRows>[number]

function noteOf(thing: DeskThing): string {
  if (isEvent(thing)) {
    if (thing.stock) return 'Tickets there are in all, those that are sold or held among them.'
    const taken = thing.taken === 0 ? 'None is sold or held yet.' : `${thing.taken} sold or held.`
    return `Blank: as many as are asked for. ${taken} A number that was given once can be changed, not taken back.`
  }
  const kept = STOCK_HELD_BACK === 1 ? ' The shop keeps the last one of each for the station.' : ''
  return `What can still be sold; what is sold or held is not in it.${kept}`
}

const takenWords = ({ reserved, sold }: Row) => (reserved + sold === 0 ? 'None sold or held' : `${sold} sold, ${reserved} held`)

/** A number for each combination of options that is counted. */
export function CountFields({ control, thing }: { control: Control<ThingValues>; thing: DeskThing }) {
  const rows = countedRows(thing)
  const whole = isEvent(thing) ? 'Tickets in all' : 'Left to sell'
  return (
    <fieldset className={css.fieldset}>
      <legend className={css.legend}>{isEvent(thing) ? 'Capacity' : 'Stock'}</legend>
      <p className={css.note}>{rows.length === 0 ? 'This is not counted: there is always one.' : noteOf(thing)}</p>
      {rows.length > 0 && (
        <div className={css.counts}>
          {rows.map((row, place) => (
            <CountField
              key={row.sku}
              control={control}
              place={place}
              label={Object.values(row.options).join(', ') || whole}
              {...(thing.stock ? { note: takenWords(row) } : {})}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}

type FieldProps = { control: Control<ThingValues>; place: number; label: string; note?: string }

function CountField({ control, place, label, note }: FieldProps) {
  const name = `counts.${place}` as const
  const { field, fieldState } = useController({ control, name })
  return (
    <NumberField
      id={fieldId(name)}
      label={label}
      description={note}
      minValue={0}
      maxValue={MOST_COUNTED}
      value={field.value ?? undefined}
      onChange={(count) => field.onChange(count ?? null)}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  )
}
