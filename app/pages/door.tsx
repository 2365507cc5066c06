import { useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { useCatalogue } from '#app/data/use-catalogue.ts'
import { Camera } from '#app/door/camera.tsx'
import { useDoor } from '#app/door/use-door.ts'
import type { PageWords } from '#app/head/page-words.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { useOrderArrival } from '#app/order-desk/use-shown-orders.ts'
import type { PageFacts, StaffTab } from '#app/page.ts'
import { paths } from '#app/paths.ts'
import { Door } from '#screens/desk/door/door.tsx'

export const page: PageFacts = {
  pattern: '/door/:id?',
  may: ['reception', 'admin'],
  menu: { group: 'staff', label: 'Door' },
}

export const tab: StaffTab = { key: 'D', icon: 'door' }

export const words: PageWords = {
  title: 'Door',
  description: 'Where the station’s staff let people in with their tickets, on a phone, online or offline.',
}

function AtDoor({ id }: { id: string | undefined }) {
  const [, navigate] = useLocation()
  const { events = [] } = useCatalogue() ?? {}
  const today = useToday()
  const { onRead, ...work } = useDoor(id)
  const [isScanning, setScanning] = useState(false)
  return (
    <Door
      {...work}
      events={events}
      chosen={id}
      today={today}
      onChoose={(event) => navigate(paths.door(event))}
      camera={isScanning && <Camera onRead={onRead} />}
      onCamera={setScanning}
    />
  )
}

export default function DoorPage() {
  const { id } = useParams<{ id?: string }>()
  useOrderArrival(id)
  return <AtDoor key={id} id={id} />
}
