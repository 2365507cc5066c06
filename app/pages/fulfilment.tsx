import { useFulfilment } from '#app/data/use-fulfilment.ts'
import type { PageWords } from '#app/head/page-words.ts'
import { useToday } from '#app/hooks/use-today.ts'
import type { PageFacts } from '#app/page.ts'
import { paths } from '#app/paths.ts'
import { Fulfilment } from '#screens/desk/fulfilment/fulfilment.tsx'

export const page: PageFacts = {
  pattern: '/fulfilment',
  may: ['reception', 'admin'],
  menu: { group: 'staff', label: 'Cards, packs and shirts' },
}

export const words: PageWords = {
  title: 'Cards, packs and shirts',
  description: 'Where the station’s staff see what paid subscriptions still wait for, and tick it off.',
}

export default function FulfilmentPage() {
  const sheet = useFulfilment()
  return (
    <Fulfilment {...sheet} labelsHref={paths.addressLabels} packingHref={paths.packing} onPrint={() => window.print()} today={useToday()} />
  )
}
