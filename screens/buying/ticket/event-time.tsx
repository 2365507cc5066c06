import { eventDayAndTime } from '#domain/time/station-time.ts'
import * as css from './event-time.css.ts'

/** When an event is. A line that is too short for it breaks before the hour, and never inside the date. */
export function EventTime({ instant }: { instant: string }) {
  const [day, time] = eventDayAndTime(instant)
  return (
    <>
      <span className={css.part}>{`${day},`}</span> <span className={css.part}>{time}</span>
    </>
  )
}
