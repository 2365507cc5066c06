import { useFulfilment } from '#app/data/use-fulfilment.ts'
import type { PageWords } from '#app/head/page-words.ts'
import { useToday } from '#app/hooks/use-today.ts'
import type { PageFacts } from '#app/page.ts'
import { paths } from '#app/paths.ts'
import { AddressLabels } from '#screens/desk/fulfilment/address-labels.tsx'

export const page: PageFacts = { pattern: '/address-labels', may: ['reception', 'admin'] }

export const words: PageWords = {
  title: 'Address labels',
  description: 'Where the station’s staff print address labels for the packs they post.',
}

export default function AddressLabelsPage() {
  const { pieces } = useFulfilment()
  return <AddressLabels pieces={pieces} sheetHref={paths.fulfilment} onPrint={() => window.print()} today={useToday()} />
}
