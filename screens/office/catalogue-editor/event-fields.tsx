import { type Control, useWatch } from 'react-hook-form'
import { MAX_QUANTITY } from '#domain/stock/stock.ts'
import { isPast } from '#domain/stock/tickets.ts'
import { atStation } from '#domain/time/station-clock.ts'
import { formatEventTime, type StationDate } from '#domain/time/station-time.ts'
import { FormCheckbox, FormNumberField, FormTextField } from '#screens/shell/form/form-fields.tsx'
import * as css from './catalogue-editor.css.ts'
import type { EntryValues } from './entry-values.ts'
import { FormPart } from './form-part.tsx'
import { fieldId } from './use-entry-form.ts'

type Props = { control: Control<EntryValues>; today: StationDate }

/** When it starts by the station's clock, where, and the same as text. */
export function WhenFields({ control, today }: Props) {
  const [date, time, venue] = useWatch({ control, name: ['date', 'time', 'venue'] })
  const at = atStation({ date, time })
  return (
    <FormPart title="When and where">
      <div className={css.pair}>
        <FormTextField control={control} name="date" id={fieldId('date')} type="date" label="Date" isRequired />
        <FormTextField control={control} name="time" id={fieldId('time')} type="time" label="Time at the station" isRequired />
      </div>
      <FormTextField control={control} name="venue" id={fieldId('venue')} label="Place" autoComplete="off" maxLength={200} isRequired />
      {at && (
        <p className={css.note}>
          {`${formatEventTime(at)}${venue.trim() === '' ? '' : `, ${venue.trim()}`}.`}
          {isPast({ eventDateTime: at }, today) && ' That’s in the past, so no tickets are sold.'}
        </p>
      )}
    </FormPart>
  )
}

/** How many tickets someone may have, and what is true of under-18s. */
export function TicketRules({ control }: { control: Control<EntryValues> }) {
  const isFree = useWatch({ control, name: 'under18Free' })
  return (
    <FormPart title="Tickets">
      <div className={css.pair}>
        <FormNumberField
          control={control}
          name="maxQuantity"
          id={fieldId('maxQuantity')}
          label="Most per person"
          description={`Blank: ${MAX_QUANTITY}, as for everything in the shop.`}
          minValue={1}
          maxValue={100}
        />
      </div>
      <FormCheckbox control={control} name="under18Free" id={fieldId('under18Free')}>
        Under-18s come in free
      </FormCheckbox>
      {isFree && (
        <FormCheckbox control={control} name="under18NeedsAdult" id={fieldId('under18NeedsAdult')}>
          Under-18s need an adult’s ticket in the same order
        </FormCheckbox>
      )}
    </FormPart>
  )
}
