import { text } from 'node:stream/consumers'
import { StrictMode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { Router } from 'wouter'
import { App } from '#app/app.tsx'
import { type Drawn, drawWith } from '#app/data/drawn.ts'
import { paths } from '#app/paths.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { StillLoading, WithoutScript } from '#screens/shell/without-script/without-script.tsx'
import { stillDialogAt } from './still.tsx'

const readable = [
  { href: paths.subscriptions, label: 'Subscriptions' },
  { href: paths.merch, label: 'Merch' },
  { href: paths.tickets, label: 'Tickets' },
  { href: paths.donations, label: 'Donations' },
]

/** Draws the page at an address, as on a first visit, from these lists. It is drawn in one piece: nothing in it waits for a script. */
export async function drawPage(path: string, lists: Drawn = {}): Promise<string> {
  drawWith(lists)
  const failures: unknown[] = []
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <Router ssrPath={path} ssrSearch="">
        <App />
      </Router>
    </StrictMode>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
  )
  const html = await text(prelude)
  if (failures.length > 0) throw new Error(`${path} could not be drawn.`, { cause: failures[0] })
  return html
}

/** What a page that starts empty shows to a browser without scripts. */
export const drawWithoutScript = (): string => renderToStaticMarkup(<WithoutScript links={readable} />)

/** The sentence for people whose script doesn't come. */
export const drawStillLoading = (): string => renderToStaticMarkup(<StillLoading />)

/** React Aria uses style attributes to hide elements that only it and screen readers need, but the page's policy blocks those. */
const hiddenStyle = / style="border:0;clip:rect\([^"]*"/g

/** Draws the dialog that a detail address opens over its page, readable without any script. */
export function drawDialog(path: string, catalogue: Catalogue, today: StationDate): string {
  const still = stillDialogAt(path, catalogue, today)
  return still ? `<div id="still">${renderToStaticMarkup(still).replaceAll(hiddenStyle, ' hidden')}</div>` : ''
}
