import { useLocation, useParams } from 'wouter'
import { builtCatalogue } from '#app/built-catalogue.ts'
import { callApi, sentenceFor } from '#app/call-api.ts'
import { useHead } from '#app/head/use-head.ts'
import { doorListWords } from '#app/head/words/door-list.ts'
import { useCatalogue } from '#app/hooks/use-catalogue.ts'
import { useDoorList } from '#app/hooks/use-door-list.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { paths } from '#app/paths.ts'
import { saveFile } from '#app/save-file.ts'
import { snack } from '#app/snacks.ts'
import { StaffOnly } from '#app/staff-only.tsx'
import type { DoorList as List } from '#domain/api/schemas.ts'
import { doorListFilename } from '#domain/door/door-list.ts'
import { DoorList } from '#screens/door-list/door-list.tsx'

/** The file comes from the server, which writes down who took it. */
async function download(list: List): Promise<void> {
  const answer = await callApi('doorListCsv', { params: { ticket_id: list.event.id } })
  if (answer.ok) saveFile(answer.data, doorListFilename(list))
  else snack(sentenceFor(answer), 'critical')
}

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
      onDownload={(shown) => void download(shown)}
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
