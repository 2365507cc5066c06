import { useSnapshot } from 'valtio'
import { pageWords } from '#app/head/page-words.ts'
import { stationData } from '#app/head/structured-data.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { useTypesOnSale } from '#app/hooks/use-types-on-sale.tsx'
import type { PageFacts, Preview } from '#app/page.ts'
import { paths } from '#app/paths.ts'
import { lazyPart } from '#app/shell/lazy-with-preload.ts'
import { view } from '#app/state/view.ts'
import { frontTypes } from '#domain/catalogue/front-types.ts'
import { isRadiothon, radiothonOf } from '#domain/radiothon.ts'
import { station } from '#domain/station.ts'
import { Landing } from '#screens/buying/landing/landing.tsx'

export const page: PageFacts = { pattern: '/', menu: { group: 'shop', label: 'Home' } }

export const words = pageWords(
  'Keep the signal loud',
  () =>
    `No ads, no owners, no algorithm. Subscriptions, donations and a very good tea towel keep ${station.name}, ${station.frequency}, on the air.`,
)

export const preview: Preview = {
  shows: 'subscriptions',
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

export default function LandingPage() {
  const today = useToday()
  const { isWelcomeHidden } = useSnapshot(view)
  const { list, watcher } = useTypesOnSale()
  return (
    <>
      <Landing
        tiers={list.status === 'loading' ? undefined : frontTypes(list.status === 'ready' ? list.data : [])}
        hrefs={paths}
        radiothon={isRadiothon(today) ? { until: radiothonOf(today).to, today } : undefined}
        welcome={!isWelcomeHidden && <welcome.Component />}
      />
      {watcher}
    </>
  )
}
