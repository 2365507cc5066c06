import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { useHead } from '#app/head/use-head.ts'
import { landingWords } from '#app/head/words/landing.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { paths } from '#app/paths.ts'
import { view } from '#app/state/view.ts'
import { subscriptionTypes } from '#domain/catalogue/subscriptions.ts'
import { isRadiothon } from '#domain/radiothon.ts'
import { Landing } from '#screens/landing/landing.tsx'

const WelcomeDialog = lazy(() => import('#app/dialogs/welcome-dialog.tsx'))

/** The four on the front page, loudest first. */
const tiers = ['full', 'concession', 'band', 'pet'].flatMap((id) => subscriptionTypes.find((type) => type.id === id) ?? [])

export default function LandingRoute() {
  useHead(landingWords)
  const today = useToday()
  const { isWelcomeHidden } = useSnapshot(view)
  return (
    <Landing
      tiers={tiers}
      hrefs={paths}
      isRadiothon={isRadiothon(today)}
      welcome={<Suspense fallback={null}>{!isWelcomeHidden && <WelcomeDialog />}</Suspense>}
    />
  )
}
