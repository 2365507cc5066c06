import { StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { raiseAlert } from '#app/alerts.ts'
import { App } from '#app/app.tsx'
import { preloadPage } from '#app/pages.ts'
import { isAt, paths } from '#app/paths.ts'
import { restoreCart } from '#app/state/cart.ts'
import { restoreSession } from '#app/state/session.ts'
import { restoreView } from '#app/state/view.ts'
import { setTakenOver } from '#app/taken-over.ts'
import { askForTestPayments } from '#app/test-payments.ts'
import { guardMarkup } from '#app/trusted-types.ts'
import { whenIdle } from '#app/when-idle.ts'
import { messages } from '#domain/messages.ts'

/** Restores what this browser kept from earlier visits. */
async function restore(): Promise<void> {
  restoreView()
  const [isCartSound] = await Promise.all([restoreCart(), restoreSession()])
  if (!isCartSound) raiseAlert('critical', messages.cartUnreadable)
}

declare global {
  interface Window {
    /** What was pressed last before the app started, as the prerendered page noted it. */
    earlyPress?: EventTarget | null
  }
}

/** A prerendered page shows a first visit. It may only change once hydrated; then a button that was pressed too early is pressed again. */
function TakenOver({ pressed }: { pressed: EventTarget | null | undefined }) {
  useEffect(() => {
    setTakenOver()
    void restore()
    if (pressed instanceof Element) pressed.closest('button')?.click()
  }, [pressed])
  return null
}

/** Draws the shop, or hydrates the prerendered page. */
export async function start(): Promise<void> {
  guardMarkup()
  const root = document.getElementById('root')
  if (!root) return
  if (isAt(location.pathname, paths.practice)) return (await import('#app/practice/practise.tsx')).practise(root)
  if (root.hasChildNodes()) {
    await preloadPage(location.pathname)
    // From here on React itself replays presses.
    const { earlyPress } = window
    const page = (
      <StrictMode>
        <App>
          <TakenOver pressed={earlyPress} />
        </App>
      </StrictMode>
    )
    // A transition works in slices, so that the page still responds to presses in between.
    startTransition(() => void hydrateRoot(root, page))
  } else {
    await restore()
    setTakenOver()
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    )
  }
  whenIdle(() => void askForTestPayments())
}
