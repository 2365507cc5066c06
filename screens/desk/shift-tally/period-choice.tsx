import { useState } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { RadioGroup } from '#design-system/radio-group/radio-group.tsx'
import { TextField } from '#design-system/text-field/text-field.tsx'
import { namedPeriod, periodName, periodsOn, readPeriod, type ShiftPeriod, type ShiftPeriodName } from '#domain/desk/shift-period.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import * as css from './shift-tally.css.ts'

export type PeriodChoiceProps = { period: ShiftPeriod; onPeriod: (period: ShiftPeriod) => void; today: StationDate }

const labels: Record<ShiftPeriodName, string> = {
  today: 'Today',
  yesterday: 'Yesterday',
  week: 'Last 7 days',
  radiothon: 'Radiothon',
  other: 'Other days',
}

/** Which days to add up. Most people only need a named period. */
export function PeriodChoice({ period, onPeriod, today }: PeriodChoiceProps) {
  const [isOther, setOther] = useState(false)
  const [typed, setTyped] = useState(period)
  const [isRefused, setRefused] = useState(false)
  const name = isOther ? 'other' : periodName(period, today)
  const choose = (next: ShiftPeriodName) => {
    setOther(next === 'other')
    if (next !== 'other') onPeriod(namedPeriod(next, today))
  }
  const show = () => {
    const read = readPeriod(typed.from, typed.to)
    setRefused(!read)
    if (read) onPeriod(read)
  }
  return (
    <form
      noValidate
      className={css.period}
      onSubmit={(event) => {
        event.preventDefault()
        show()
      }}
    >
      <RadioGroup
        label="Days"
        layout="row"
        options={periodsOn(today).map((value) => ({ value, label: labels[value] }))}
        value={name}
        onChange={(value) => choose(value as ShiftPeriodName)}
      />
      {name === 'other' && (
        <div className={css.days}>
          <div className={css.day}>
            <TextField label="First day" type="date" value={typed.from} onChange={(from) => setTyped({ ...typed, from })} />
          </div>
          <div className={css.day}>
            <TextField
              label="Last day"
              type="date"
              value={typed.to}
              onChange={(to) => setTyped({ ...typed, to })}
              error={isRefused ? 'Choose two days, the earlier one first.' : undefined}
            />
          </div>
          <Button type="submit" tone="outline">
            Show
          </Button>
        </div>
      )}
    </form>
  )
}
