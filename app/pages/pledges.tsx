import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useRemote } from '#app/data/use-remote.ts'
import type { PageWords } from '#app/head/page-words.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { openInvoice } from '#app/invoices.ts'
import { usePledgeWork } from '#app/order-desk/use-pledge-work.ts'
import type { PageFacts, StaffTab } from '#app/page.ts'
import { paths } from '#app/paths.ts'
import { session } from '#app/state/session.ts'
import type { Pledge } from '#domain/desk/pledge.ts'
import { Pledges } from '#screens/desk/pledges/pledges.tsx'

export const page: PageFacts = {
  pattern: '/pledges',
  may: ['reception', 'admin'],
  menu: { group: 'staff', label: 'Pledges' },
}

export const tab: StaffTab = { key: 'G', waiting: { count: 'pledges', text: 'overdue' } }

export const words: PageWords = {
  title: 'Pledges',
  description: 'Where the station’s desk sees which pledges are still unpaid, and who to call.',
}

export default function PledgesPage() {
  const { isAtDesk } = useSnapshot(session)
  const [opening, setOpening] = useState<string>()
  const pledges = useRemote('pledges', {})
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
      // Only the desk takes payments.
      payHref={isAtDesk ? ({ order_id }) => paths.deskOrder(order_id) : undefined}
      opening={opening}
      {...usePledgeWork()}
      onOpenSlip={(pledge) => void openSlip(pledge)}
      onPrint={() => window.print()}
      today={today}
    />
  )
}
