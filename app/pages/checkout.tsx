import { useSnapshot } from 'valtio'
import { PublicCheckout } from '#app/checkout/public-checkout.tsx'
import type { PageWords } from '#app/head/page-words.ts'
import { useHead } from '#app/head/use-head.ts'
import { useArrivalByLogin } from '#app/hooks/use-arrival-by-login.ts'
import type { PageFacts, StaffTab } from '#app/page.ts'
import { pages } from '#app/pages.ts'
import { lazyPart } from '#app/shell/lazy-with-preload.ts'
import { cart } from '#app/state/cart.ts'
import { isDesksBrowser } from '#app/state/desk-order.ts'
import { session } from '#app/state/session.ts'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { deskKeyWords } from '#screens/desk/reception-checkout/desk-keys.ts'

export const page: PageFacts = {
  pattern: '/checkout',
  menu: { group: 'staff', label: 'Desk', for: ['reception', 'admin'] },
  hidesCart: true,
}

export const tab: StaffTab = { key: 'N', icon: 'desk', keys: deskKeyWords }

export const words: PageWords = {
  title: 'Checkout',
  description: 'Three steps to done: say who you are, look over your order, and pay.',
}

const desk = lazyPart(() => import('#app/reception/desk-checkout.tsx'), <Skeleton shape="block" label="Loading the desk" />)

const deskWords: PageWords = { ...words, title: 'Desk' }

function Desk() {
  useHead(deskWords)
  return <desk.Component />
}

/** The desk has its own checkout at the same address. Where a login there ended, or the browser did, it asks for the login (D480). */
export default function CheckoutPage() {
  const { isAtDesk, user, hasEnded } = useSnapshot(session)
  const { lines } = useSnapshot(cart)
  const isLeft = user === undefined && isDesksBrowser() && (hasEnded || lines.length === 0)
  const shown = isLeft ? 'login' : isAtDesk ? 'desk' : 'public'
  // The steps of the public checkout see to the focus themselves.
  useArrivalByLogin(shown)
  if (shown === 'login') return <pages.login.Component />
  return shown === 'desk' ? <Desk /> : <PublicCheckout />
}
