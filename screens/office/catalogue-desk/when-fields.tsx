import { type Control, useWatch } from 'react-hook-form'
import { isPast } from '#domain/stock/tickets.ts'
import { atStation } from '#domain/time/station-clock.ts'
import { formatEventTime, type StationDate } from '#domain/time/station-time.ts'
import { FormTextField } from '#screens/shell/form/form-fields.tsx'
import * as css from './catalogue-desk.css.ts'
import type { ThingValues } from './thing-values.ts'
import { fieldId } from './use-thing-form.ts'

/** When an event starts, by the station's clock, and the same as text. */
export function WhenFields({ control, venue, today }: { control: Control<ThingValues>; venue: string; today: StationDate }) {
  const [date, time] = useWatch({ control, name: ['date', 'time'] })
  const at = atStation({ date, time })
  return (
    <fieldset className={css.fieldset}>
      <legend className={css.legend}>When</legend>
      <div className={css.when}>
        <FormTextField control={control} name="date" id={fieldId('date')} type="date" label="Date" />
        <FormTextField control={control} name="time" id={fieldId('time')} type="time" label="Time at the station" />
      </div>
      <p className={css.note}>
        {at && `${formatEventTime(at)}, ${venue}.`}
        {at && isPast({ eventDateTime: at }, today) && ' That is over, so no more tickets are sold.'}
      </p>
    </fieldset>
  )
}
