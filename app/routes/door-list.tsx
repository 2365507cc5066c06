import { useLocation, useParams } from 'wouter'
import { builtCatalogue } from '#app/built-catalogue.ts'
import { downloadDoorList } from '#app/door-csv.ts'
import { useHead } from '#app/head/use-head.ts'
import { doorListWords } from '#app/head/words/door-list.ts'
import { useCatalogue } from '#app/hooks/use-catalogue.ts'
import { useDoorList } from '#app/hooks/use-door-list.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { paths } from '#app/paths.ts'
import { StaffOnly } from '#app/staff-only.tsx'
import { DoorList } from '#screens/door-list/door-list.tsx'

function Door() {
  useHead(doorListWords)
  const { id } = useParams<{ id?: string }>()
  const [, navigate] = useLocation()
  const { events } = useCatalogue() ?? builtCatalogue
  const list = useDoorList(id)
  const today = useToday()
  return (
    <DoorList
      events={events}
      {...(id === undefined ? {} : { chosen: id })}
      {...(list ? { list } : {})}
      today={today}
      onChoose={(event) => navigate(paths.doorList(event))}
      onPrint={() => window.print()}
      onDownload={downloadDoorList}
    />
  )
}

export default function DoorListRoute() {
  return (
    <StaffOnly words={doorListWords}>
      <Door />
    </StaffOnly>
  )
}
