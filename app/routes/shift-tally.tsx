import { useLocation, useSearch } from 'wouter'
import { useHead } from '#app/head/use-head.ts'
import { shiftReportWords } from '#app/head/words/shift-report.ts'
import { useShiftReport } from '#app/hooks/use-shift-report.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { paths } from '#app/paths.ts'
import { StaffOnly } from '#app/staff-only.tsx'
import { namedPeriod, readPeriod, type ShiftPeriod } from '#domain/desk/shift-tally.ts'
import { ShiftTally } from '#screens/shift-tally/shift-tally.tsx'

function Tally() {
  useHead(shiftReportWords)
  const [, navigate] = useLocation()
  const today = useToday()
  const asked = new URLSearchParams(useSearch())
  const period = readPeriod(asked.get('from'), asked.get('to')) ?? namedPeriod('today', today)
  const report = useShiftReport(period)
  const show = ({ from, to }: ShiftPeriod) => {
    const isToday = from === today && to === today
    navigate(isToday ? paths.shiftReport : `${paths.shiftReport}?${new URLSearchParams({ from, to })}`, { replace: true })
  }
  return <ShiftTally period={period} onPeriod={show} report={report} onPrint={() => window.print()} today={today} />
}

export default function ShiftTallyRoute() {
  return (
    <StaffOnly words={shiftReportWords}>
      <Tally />
    </StaffOnly>
  )
}
