import { useLocation, useParams } from 'wouter'
import { callApi, lineFor } from '#app/data/call-api.ts'
import { useCatalogue } from '#app/data/use-catalogue.ts'
import { useRemote } from '#app/data/use-remote.ts'
import type { PageWords } from '#app/head/page-words.ts'
import { useToday } from '#app/hooks/use-today.ts'
import type { PageFacts, StaffTab } from '#app/page.ts'
import { pages } from '#app/pages.ts'
import { paths } from '#app/paths.ts'
import { saveFile } from '#app/save-file.ts'
import { snack } from '#app/snacks.ts'
import type { DoorList as List } from '#domain/door/door.ts'
import { doorListFilename } from '#domain/door/door-list.ts'
import { DoorList } from '#screens/desk/door-list/door-list.tsx'

export const page: PageFacts = {
  pattern: '/door-list/:id?',
  may: ['reception', 'admin'],
  menu: { group: 'staff', label: 'Door lists' },
}

export const tab: StaffTab = { key: 'Q' }

export const words: PageWords = {
  title: 'Door list',
  description: 'Where the station’s desk sees who is on the door of each event, and prints the list.',
}

/** The server makes the file, so that it can record who downloaded it. */
async function download(list: List): Promise<void> {
  const answer = await callApi('doorListCsv', { params: { ticket_id: list.event.id } })
  if (answer.ok) saveFile(answer.data, doorListFilename(list))
  else snack(lineFor(answer), 'critical')
}

export default function DoorListPage() {
  const { id } = useParams<{ id?: string }>()
  const [, navigate] = useLocation()
  const { events = [] } = useCatalogue() ?? {}
  const list = useRemote('doorList', id === undefined ? undefined : { params: { ticket_id: id } })
  const today = useToday()
  return (
    <DoorList
      events={events}
      chosen={id}
      list={list}
      doorHref={id === undefined ? pages.door.path : paths.door(id)}
      today={today}
      onChoose={(event) => navigate(paths.doorList(event))}
      onPrint={() => window.print()}
      onDownload={(doorList) => void download(doorList)}
    />
  )
}
