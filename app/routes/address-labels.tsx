import { useHead } from '#app/head/use-head.ts'
import { addressLabelsWords } from '#app/head/words/fulfilment.ts'
import { useFulfilment } from '#app/hooks/use-fulfilment.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { paths } from '#app/paths.ts'
import { StaffOnly } from '#app/staff-only.tsx'
import { AddressLabels } from '#screens/fulfilment/address-labels.tsx'

function Labels() {
  useHead(addressLabelsWords)
  const { pieces } = useFulfilment()
  return <AddressLabels pieces={pieces} sheetHref={paths.fulfilment} onPrint={() => window.print()} today={useToday()} />
}

export default function AddressLabelsRoute() {
  return (
    <StaffOnly words={addressLabelsWords}>
      <Labels />
    </StaffOnly>
  )
}
