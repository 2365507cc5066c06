import { paths } from '#app/paths.ts'
import { useTitle } from '#app/shell/use-title.ts'
import { NotFound } from '#screens/not-found/not-found.tsx'

const links = [
  { href: paths.landing, label: 'Home' },
  { href: paths.subscriptions, label: 'Subscriptions' },
  { href: paths.donations, label: 'Donations' },
  { href: paths.merch, label: 'Merch' },
]

export default function NotFoundRoute() {
  useTitle('Not found')
  return <NotFound links={links} />
}
