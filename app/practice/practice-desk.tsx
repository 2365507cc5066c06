import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { Router, useLocation } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { alertHost } from '#app/alerts.ts'
import { useHead } from '#app/head/use-head.ts'
import { practiceWords } from '#app/head/words/practice.ts'
import { paths } from '#app/paths.ts'
import DeskCheckout from '#app/reception/desk-checkout.tsx'
import { useLinkNavigation } from '#app/shell/link-navigation.ts'
import { useDesk } from '#app/shell/use-desk.ts'
import { snackHost } from '#app/snacks.ts'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { PracticeFrame } from '#screens/practice-frame/practice-frame.tsx'
import { PracticeRound } from '#screens/practice-frame/practice-round.tsx'

const AlertHost = lazy(() => import('#app/shell/alert-host.tsx'))
const SnackHost = lazy(() => import('#app/shell/snack-host.tsx'))

/** Another document: the real order is taken up from where it was kept. */
export const leavePractice = () => location.assign(paths.checkout)

function Round() {
  const [path, navigate] = useLocation()
  useLinkNavigation(navigate)
  useDesk(navigate)
  useHead(practiceWords)
  const { isWanted } = useSnapshot(snackHost)
  const { isWanted: isAlertWanted } = useSnapshot(alertHost)
  return (
    <PracticeFrame onLeave={leavePractice}>
      <Suspense fallback={<Skeleton shape="block" label="Loading the desk" />}>
        {path === paths.checkout ? <DeskCheckout /> : <PracticeRound onNext={() => navigate(paths.checkout)} onLeave={leavePractice} />}
      </Suspense>
      <Suspense fallback={null}>{isWanted && <SnackHost />}</Suspense>
      <Suspense fallback={null}>{isAlertWanted && <AlertHost />}</Suspense>
    </PracticeFrame>
  )
}

/** The desk's addresses are this document's alone: the address bar says practice throughout. */
const { hook, searchHook } = memoryLocation({ path: paths.checkout })

/** The very desk of the shop inside the frame; a link of it leads to the end of the round, never to the shop. */
export function PracticeDesk() {
  return (
    <Router hook={hook} searchHook={searchHook}>
      <Round />
    </Router>
  )
}
