import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#app/app.tsx'
import { snack } from '#app/snacks.ts'
import { restoreCart } from '#app/state/cart.ts'
import { restoreSession } from '#app/state/session.ts'
import { restoreView } from '#app/state/view.ts'
import { messages } from '#domain/messages.ts'

/** Takes up what this browser kept and draws the shop. */
export async function start(): Promise<void> {
  restoreView()
  const [isCartSound] = await Promise.all([restoreCart(), restoreSession()])
  if (!isCartSound) snack(messages.cartUnreadable, 'critical')
  const root = document.getElementById('root')
  if (root) {
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    )
  }
  // Not needed to draw the first page.
  void import('#app/hooks/use-config.ts').then(({ loadConfig }) => loadConfig())
}
