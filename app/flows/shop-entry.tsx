import '#design-system/tokens/global.css.ts'
import { navigate } from 'wouter/use-browser-location'
import { answerInPage } from '#api-mocks/answer-in-page.ts'
import { createMockStation } from '#api-mocks/sample-station.ts'
import { isScenario } from '#api-mocks/scenario.ts'
import { cutFromServer } from '#app/practice/no-server.ts'
import { start } from '#app/start.tsx'
import { keepInMemory } from '#app/state/storage.ts'
import { hideWelcome } from '#app/state/view.ts'
import { sampleLinks } from '#domain/contact/sample-links.ts'
import { caseOf, type Flow } from './flow.ts'
import { flowById, flows } from './flows.ts'
import type { FlowSignal, Refused } from './shop-handle.ts'
import { stayIn } from './stay-in.ts'

/** Each flow is the very shop, with a station of its own in this page: both are gone with the page. */
const asked = new URLSearchParams(location.search)
const flow: Flow = flowById(asked.get('flow')) ?? flows[0]
const { scenario, isLater } = caseOf(flow, asked.get('scenario') ?? '')
const station = createMockStation({ scenario: isLater ? 'normal' : scenario })
station.paymentScript = new URL('payment-double.js', document.baseURI).href
if (flow.letter) {
  const id = flow.letter === 'zedletter' ? sampleLinks.zedletter : sampleLinks.radioTimes
  station.letters.mailed.push({ email: sampleLinks.email, path: `/${flow.letter}/${id}` })
}

const tell = (signal: FlowSignal) => window.parent.postMessage(signal, location.origin)
const tellLetters = () => tell({ from: 'flow-shop', kind: 'letters', letters: station.letters.mailed.map((letter) => ({ ...letter })) })
const tellRefused = (kind: Refused['kind'], what: string) => tell({ from: 'flow-shop', kind: 'refused', refused: { kind, what } })

const answer = answerInPage(station)
cutFromServer(async (request) => {
  const response = await answer(request)
  if (!response) tellRefused('request', `${request.method} ${request.url.replace(location.origin, '')}`)
  tellLetters()
  return response
})
stayIn((where) => tellRefused('link', where))
// Each flow starts as a browser that was never here, and a real shop at the same address keeps its own cart and login.
keepInMemory()
hideWelcome()
window.flowShop = {
  setScenario: (name) => {
    if (isScenario(name)) station.scenario = name
  },
  open: (path) => navigate(path),
}
// The shop's addresses begin at the root, wherever this folder is: nobody sees the address of a frame.
history.replaceState(null, '', flow.start)
await start()
tellLetters()
