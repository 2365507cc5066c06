import { useHead } from '#app/head/use-head.ts'
import { fulfilmentWords } from '#app/head/words/fulfilment.ts'
import { useFulfilment } from '#app/hooks/use-fulfilment.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { paths } from '#app/paths.ts'
import { StaffOnly } from '#app/staff-only.tsx'
import { Fulfilment } from '#screens/fulfilment/fulfilment.tsx'

function Sheet() {
  useHead(fulfilmentWords)
  const sheet = useFulfilment()
  return <Fulfilment {...sheet} labelsHref={paths.addressLabels} onPrint={() => window.print()} today={useToday()} />
}

export default function FulfilmentRoute() {
  return (
    <StaffOnly words={fulfilmentWords}>
      <Sheet />
    </StaffOnly>
  )
}
