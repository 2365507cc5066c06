import { useSnapshot } from 'valtio'
import { pageWords } from '#app/head/page-words.ts'
import { stationData } from '#app/head/structured-data.ts'
import { useToday } from '#app/hooks/use-today.ts'
import type { PageFacts, Preview } from '#app/page.ts'
import { paths } from '#app/paths.ts'
import { lazyPart } from '#app/shell/lazy-with-preload.ts'
import { view } from '#app/state/view.ts'
import { isRadiothon, radiothonOf } from '#domain/radiothon.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import { station } from '#domain/station.ts'
import { Landing } from '#screens/buying/landing/landing.tsx'

export const page: PageFacts = { pattern: '/', menu: { group: 'shop', label: 'Home' } }

export const words = pageWords(
  'Keep the signal loud',
  () =>
    `No ads, no owners, no algorithm. Subscriptions, donations and a very good tea towel keep ${station.name}, ${station.frequency}, on the air.`,
)

export const preview: Preview = {
  card: {
    name: `${words.title}.`,
    get lines() {
      return [station.frequency]
    },
    art: { motif: 'bars', color: 'orange' },
    loud: 'loud.',
  },
  dataOf: ({ image }) => stationData(words.description, image),
}

const welcome = lazyPart(() => import('#app/dialogs/welcome-dialog.tsx'))

/** The four subscriptions on the front page, loudest first. */
const tiers = ['full', 'concession', 'band', 'pet'].flatMap((id) => subscriptionTypes.find((type) => type.id === id) ?? [])

export default function LandingPage() {
  const today = useToday()
  const { isWelcomeHidden } = useSnapshot(view)
  return (
    <Landing
      tiers={tiers}
      hrefs={paths}
      radiothonUntil={isRadiothon(today) ? radiothonOf(today).to : undefined}
      welcome={!isWelcomeHidden && <welcome.Component />}
    />
  )
}
