import { useLocation, useSearch } from 'wouter'
import { useRemote } from '#app/data/use-remote.ts'
import type { PageWords } from '#app/head/page-words.ts'
import { useToday } from '#app/hooks/use-today.ts'
import type { PageFacts, StaffTab } from '#app/page.ts'
import { paths } from '#app/paths.ts'
import { useDrawers } from '#app/reception/use-drawers.ts'
import { namedPeriod, readPeriod, type ShiftPeriod } from '#domain/desk/shift-period.ts'
import { Drawers } from '#screens/desk/drawers/drawers.tsx'
import { ShiftTally } from '#screens/desk/shift-tally/shift-tally.tsx'

export const page: PageFacts = {
  pattern: '/shift-report',
  may: ['reception', 'admin'],
  menu: { group: 'staff', label: 'Shift tally' },
}

export const tab: StaffTab = { key: 'Y' }

export const words: PageWords = {
  title: 'Shift tally',
  description: 'Where the station’s desk adds up what it took, and checks it against the drawer.',
}

export default function ShiftTallyPage() {
  const [, navigate] = useLocation()
  const today = useToday()
  const query = new URLSearchParams(useSearch())
  const period = readPeriod(query.get('from'), query.get('to')) ?? namedPeriod('today', today)
  const report = useRemote('shiftTally', { query: period })
  const show = ({ from, to }: ShiftPeriod) => {
    const isToday = from === today && to === today
    navigate(isToday ? paths.shiftTally : `${paths.shiftTally}?${new URLSearchParams({ from, to })}`, { replace: true })
  }
  const drawers = useDrawers()
  return (
    <ShiftTally
      period={period}
      onPeriod={show}
      report={report}
      drawers={<Drawers {...drawers} />}
      onPrint={() => window.print()}
      today={today}
    />
  )
}
