import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useHead } from '#app/head/use-head.ts'
import { pledgesWords } from '#app/head/words/pledges.ts'
import { usePledges } from '#app/hooks/use-pledges.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { openInvoice } from '#app/invoices.ts'
import { paths } from '#app/paths.ts'
import { StaffOnly } from '#app/staff-only.tsx'
import { session } from '#app/state/session.ts'
import type { Pledge } from '#domain/api/schemas.ts'
import { Pledges } from '#screens/pledges/pledges.tsx'

function Ledger() {
  useHead(pledgesWords)
  const { user } = useSnapshot(session)
  const [opening, setOpening] = useState<string>()
  const pledges = usePledges()
  const today = useToday()
  const openSlip = async (pledge: Pledge) => {
    if (opening !== undefined) return
    setOpening(pledge.order_id)
    await openInvoice(pledge)
    setOpening(undefined)
  }
  return (
    <Pledges
      pledges={pledges}
      // The desk alone takes payments.
      {...(user?.role === 'reception' ? { payHref: ({ order_id }: Pledge) => paths.deskOrder(order_id) } : {})}
      {...(opening === undefined ? {} : { opening })}
      onOpenSlip={(pledge) => void openSlip(pledge)}
      onPrint={() => window.print()}
      today={today}
    />
  )
}

export default function PledgesRoute() {
  return (
    <StaffOnly words={pledgesWords}>
      <Ledger />
    </StaffOnly>
  )
}
