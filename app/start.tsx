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
import { whenIdle } from '#app/when-idle.ts'
import { messages } from '#domain/messages.ts'

/** Takes up what this browser kept of earlier visits. */
async function restore(): Promise<void> {
  restoreView()
  const [isCartSound] = await Promise.all([restoreCart(), restoreSession()])
  if (!isCartSound) raiseAlert('critical', messages.cartUnreadable)
}

declare global {
  interface Window {
    /** What was pressed last before the app had begun, as the drawn page noted it. */
    earlyPress?: EventTarget | null
  }
}

/** A prerendered page was drawn for a first visit: only now may it change, and a button that was pressed too early answers. */
function TakenOver({ pressed }: { pressed: EventTarget | null | undefined }) {
  useEffect(() => {
    setTakenOver()
    void restore()
    if (pressed instanceof Element) pressed.closest('button')?.click()
  }, [pressed])
  return null
}

/** Draws the shop, or takes over the page that was drawn at build. */
export async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) return
  if (isAt(location.pathname, paths.practice)) return (await import('#app/practice/practise.tsx')).practise(root)
  if (root.hasChildNodes()) {
    await preloadPage(location.pathname)
    // From here on React itself keeps what is pressed.
    const { earlyPress } = window
    const page = (
      <StrictMode>
        <App>
          <TakenOver pressed={earlyPress} />
        </App>
      </StrictMode>
    )
    // In a transition the work is cut into slices, so that a press in between is answered.
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
