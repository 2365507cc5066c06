import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useParams, useSearch } from 'wouter'
import type { PageWords } from '#app/head/page-words.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { useBatch, usePacking } from '#app/order-desk/use-packing.ts'
import { useOrderArrival } from '#app/order-desk/use-shown-orders.ts'
import type { PageFacts, StaffTab } from '#app/page.ts'
import { paths } from '#app/paths.ts'
import { focusOnArrival } from '#app/shell/focus-on-arrival.ts'
import { session } from '#app/state/session.ts'
import { Packing } from '#screens/desk/packing/packing.tsx'
import { BatchSheet, viewsOf } from '#screens/desk/packing-batch/packing-batch.tsx'

export const page: PageFacts = {
  pattern: '/packing/:number?',
  may: ['reception', 'admin'],
  menu: { group: 'staff', label: 'Packing' },
}

export const tab: StaffTab = { key: 'B', icon: 'packing', waiting: { count: 'to_pack', text: 'to pack' } }

export const words: PageWords = {
  title: 'Packing',
  description: 'Where the station’s staff take what is paid in batches, print its lists, slips and labels, and tick it.',
}

function Pile() {
  const { user } = useSnapshot(session)
  const hrefs = { batchHref: paths.batch, sheetHref: paths.fulfilment }
  return <Packing {...usePacking()} {...hrefs} canTakePaper={user?.role === 'admin'} today={useToday()} />
}

function OpenBatch({ number }: { number: string }) {
  const search = new URLSearchParams(useSearch())
  const work = useBatch(number)
  const views = viewsOf(work.batch.status === 'ready' ? work.batch.data.what : 'orders')
  const view = views.find((one) => one === search.get('view')) ?? views[0] ?? 'orders'
  const isReady = work.batch.status === 'ready'
  // A scanner types wherever the focus is.
  useEffect(() => (isReady ? focusOnArrival('main input') : undefined), [isReady])
  return (
    <BatchSheet
      {...work}
      number={number}
      view={view}
      viewHref={(one) => (one === views[0] ? paths.batch(number) : `${paths.batch(number)}?view=${one}`)}
      listHref={paths.packing}
      orderHref={paths.order}
      onPrint={() => window.print()}
      today={useToday()}
    />
  )
}

export default function PackingPage() {
  const { number } = useParams<{ number?: string }>()
  useOrderArrival(number, number === undefined ? undefined : 'main input')
  return number === undefined ? <Pile /> : <OpenBatch key={number} number={number} />
}
