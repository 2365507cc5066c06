import { type Control, useWatch } from 'react-hook-form'
import type { DeskEvent } from '#domain/catalogue/desk-thing.ts'
import { lettersSummary } from '#domain/order/event-news.ts'
import { isPast } from '#domain/stock/tickets.ts'
import { atStation } from '#domain/time/station-clock.ts'
import { formatEventTime, type StationDate } from '#domain/time/station-time.ts'
import { FormCheckbox, FormTextField } from '#screens/shell/form/form-fields.tsx'
import * as css from './catalogue-desk.css.ts'
import { newsOf, type ThingValues } from './thing-values.ts'
import { fieldId } from './use-thing-form.ts'

type Props = { control: Control<ThingValues>; event: DeskEvent; today: StationDate }

/** When an event starts, by the station's clock, and where; the same as text; and whether those with tickets are told of a change. */
export function WhenFields({ control, event, today }: Props) {
  const [date, time, venue] = useWatch({ control, name: ['date', 'time', 'venue'] })
  const at = atStation({ date, time })
  return (
    <fieldset className={css.fieldset}>
      <legend className={css.legend}>When and where</legend>
      <div className={css.when}>
        <FormTextField control={control} name="date" id={fieldId('date')} type="date" label="Date" />
        <FormTextField control={control} name="time" id={fieldId('time')} type="time" label="Time at the station" />
      </div>
      <FormTextField control={control} name="venue" id={fieldId('venue')} label="Place" maxLength={200} />
      <p className={css.note}>
        {at && `${formatEventTime(at)}, ${venue}.`}
        {at && isPast({ eventDateTime: at }, today) && ' That’s in the past, so no more tickets are sold.'}
      </p>
      <Telling control={control} event={event} today={today} />
    </fieldset>
  )
}

/** Once the event has moved: who has tickets, and whether they get a letter. */
function Telling({ control, event, today }: Props) {
  const values = useWatch({ control }) as ThingValues
  const { isMoved, news } = newsOf(event, values, today)
  const { orders, withoutEmail } = event.holders
  if (!isMoved) return null
  const words = lettersSummary(event.holders, news)
  if (news.length === 0 || orders === withoutEmail) return <p className={css.note}>{words}</p>
  return (
    <FormCheckbox
      control={control}
      name="tellsBuyers"
      id={fieldId('tellsBuyers')}
      description={values.tellsBuyers ? words : 'Nobody gets a letter: for a spelling that’s corrected, say.'}
    >
      Tell those with tickets
    </FormCheckbox>
  )
}
