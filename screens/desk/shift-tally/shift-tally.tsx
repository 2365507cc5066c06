import type { ReactNode } from 'react'
import { EmptyState } from '#design-system/empty-state/empty-state.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import type { ShiftPeriod } from '#domain/desk/shift-period.ts'
import type { ShiftTally as Tally } from '#domain/desk/shift-tally.ts'
import { formatDate, type StationDate } from '#domain/time/station-time.ts'
import { StaffPage } from '#screens/desk/staff-page/staff-page.tsx'
import { Failed } from '#screens/failed.tsx'
import type { Remote } from '#screens/remote.ts'
import { CashCheck } from './cash-check.tsx'
import { PeriodChoice } from './period-choice.tsx'
import * as css from './shift-tally.css.ts'
import { ChannelTable, DrawerTable, GivenBackTable, MethodTable, PeopleTable } from './tally-tables.tsx'

export type ShiftTallyProps = {
  period: ShiftPeriod
  onPeriod: (period: ShiftPeriod) => void
  report: Remote<Tally>
  /** The drawers of the desks, opened and closed here. */
  drawers?: ReactNode
  onPrint: () => void
  today: StationDate
}

const daysOf = ({ from, to }: ShiftPeriod) => (from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`)

/** What the desk took in a period, by method and by person, and whether the drawer agrees. */
export function ShiftTally({ period, onPeriod, report, drawers, onPrint, today }: ShiftTallyProps) {
  const key = `${period.from} ${period.to}`
  return (
    <StaffPage
      title="Shift tally"
      lead={`Orders paid at the desk: ${daysOf(period)}`}
      today={today}
      onPrint={report.status === 'ready' ? onPrint : undefined}
    >
      {drawers}
      <PeriodChoice period={period} onPeriod={onPeriod} today={today} />
      {report.status === 'loading' && <Skeleton shape="line" count={8} label="Adding up the shift" />}
      {report.status === 'failed' && <Failed message={report.message} onRetry={report.onRetry} requestId={report.requestId} />}
      {report.status === 'ready' && (
        <div className={css.halves}>
          <TallySheet report={report.data} />
          {/* The key resets the count when the days change. */}
          <CashCheck key={key} {...cashLeft(report.data)} />
        </div>
      )}
    </StaffPage>
  )
}

/** The cash that no drawer's own count covers. */
function cashLeft({ cashExpected, drawers }: Tally) {
  const named = drawers.filter(({ id }) => id !== null)
  const expected = named.reduce((left, { cash }) => left - cash, cashExpected)
  return { title: named.length > 0 ? 'Cash under no drawer' : 'Cash in the drawer', expected }
}

function TallySheet({ report }: { report: Tally }) {
  if (report.total.orders === 0 && report.pledges.orders + report.unfinished.orders === 0 && report.givenBack.length === 0)
    return <EmptyState art={{ motif: 'bars', color: 'cyan' }} title="Nothing was paid at the desk on these days" />
  return (
    <div className={css.tables}>
      <MethodTable report={report} />
      {report.channels.some(({ channel }) => channel === 'phone') && <ChannelTable report={report} />}
      {report.drawers.some(({ id }) => id !== null) && <DrawerTable report={report} />}
      {report.people.length > 0 && <PeopleTable report={report} />}
      {report.givenBack.length > 0 && <GivenBackTable report={report} />}
    </div>
  )
}
