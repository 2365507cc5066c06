import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { drawnWith } from '#app/data/drawn.ts'
import { AppBoundary } from '#app/shell/app-boundary.tsx'
import { showDrawn, useShownLocation, useShownSearch } from '#app/shell/shown-location.ts'
import { PLACED_KEY, restoreCart } from '#app/state/cart.ts'
import { LOOK_KEY } from '#app/state/look.ts'
import { restoreSession } from '#app/state/session.ts'
import { readStored } from '#app/state/storage.ts'
import { restoreView } from '#app/state/view.ts'
import { firstMessages } from '#domain/first-messages.ts'
import { takeSettings } from '#domain/settings.ts'
import { raiseAlert } from './alerts.ts'
import { App } from './app.tsx'
import { repeatEarly } from './early.ts'
import { preloadPage } from './pages.ts'
import { isAt, paths } from './paths.ts'
import { setTakenOver } from './taken-over.ts'
import { guardMarkup } from './trusted-types.ts'
import { whenIdle } from './when-idle.ts'

/** Restores what this browser kept from earlier visits. */
async function restore(): Promise<void> {
  restoreView()
  if (readStored('session', LOOK_KEY) !== null) await (await import('#app/look/begin-look.ts')).beginLook(createRoot)
  await restoreSession()
  if (!(await restoreCart())) raiseAlert('critical', firstMessages.cartUnreadable)
  // What an order has of the cart goes from the number at the cart too, whether the cart is opened or not (D340).
  if (readStored('local', PLACED_KEY) !== null)
    whenIdle(() => void import('#app/cart/ordered.ts').then(({ askForOrdered }) => askForOrdered()).catch(() => {}))
}

/** A prerendered page shows a first visit. It may only change once hydrated; then what was done too early is done again. */
function TakenOver({ hydratedAt }: { hydratedAt: number }) {
  useEffect(() => {
    setTakenOver()
    void restore()
    repeatEarly(hydratedAt)
  }, [hydratedAt])
  return null
}

function Shop({ children }: { children?: ReactNode }) {
  return (
    <StrictMode>
      <AppBoundary>
        <Router hook={useShownLocation} searchHook={useShownSearch}>
          <App>{children}</App>
        </Router>
      </AppBoundary>
    </StrictMode>
  )
}

/** Draws the shop, or hydrates the prerendered page. */
export async function start(): Promise<void> {
  guardMarkup()
  const root = document.getElementById('root')
  document.getElementById('late')?.remove()
  if (!root) return
  takeSettings(drawnWith().settings ?? {})
  if (isAt(location.pathname, paths.practice)) return (await import('#app/practice/practise.tsx')).practise(root)
  if (root.hasChildNodes()) {
    await preloadPage(showDrawn())
    // From here on React itself replays presses.
    const hydratedAt = window.early?.length ?? 0
    const page = (
      <Shop>
        <TakenOver hydratedAt={hydratedAt} />
      </Shop>
    )
    // A transition works in slices, so that the page still responds to presses in between.
    startTransition(() => void hydrateRoot(root, page))
  } else {
    await restore()
    setTakenOver()
    createRoot(root).render(<Shop />)
  }
}
