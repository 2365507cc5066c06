import '#design-system/tokens/global.css.ts'
import { navigate } from 'wouter/use-browser-location'
import { answerInPage } from '#api-mocks/answer-in-page.ts'
import { createMockStation } from '#api-mocks/station/sample-station.ts'
import { isScenario } from '#api-mocks/station/scenario.ts'
import { cutFromServer } from '#app/practice/no-server.ts'
import { start } from '#app/start.tsx'
import { keepInMemory } from '#app/state/storage.ts'
import { hideWelcome } from '#app/state/view.ts'
import { sampleLinks } from '#domain/samples/links.ts'
import { caseOf, type Flow } from './flow.ts'
import { flowById, flows } from './flows.ts'
import type { FlowSignal, Refused } from './shop-handle.ts'
import { stayIn } from './stay-in.ts'

/** Each flow is the shop itself, with a mocked station in the same page: nothing outlives the page. */
const query = new URLSearchParams(location.search)
const flow: Flow = flowById(query.get('flow')) ?? flows[0]
const { scenario, isLater } = caseOf(flow, query.get('scenario') ?? '')
const station = createMockStation({ scenario: isLater ? 'normal' : scenario })
station.paymentScript = new URL('payment-double.js', document.baseURI).href
if (flow.letter) {
  const id = flow.letter === 'zedletter' ? sampleLinks.zedletter : sampleLinks.radioTimes
  station.letters.mailed.push({ email: sampleLinks.email, path: `/${flow.letter}/${id}` })
}

const send = (signal: FlowSignal) => window.parent.postMessage(signal, location.origin)
const sendLetters = () => send({ from: 'flow-shop', kind: 'letters', letters: station.letters.mailed.map((letter) => ({ ...letter })) })
const reportRefused = (kind: Refused['kind'], what: string) => send({ from: 'flow-shop', kind: 'refused', refused: { kind, what } })

const answer = answerInPage(station)
cutFromServer(async (request) => {
  const response = await answer(request)
  if (!response) reportRefused('request', `${request.method} ${request.url.replace(location.origin, '')}`)
  sendLetters()
  return response
})
stayIn((where) => reportRefused('link', where))
// Each flow starts like a first visit, and leaves the cart and login of a real shop at the same address alone.
keepInMemory()
hideWelcome()
window.flowShop = {
  setScenario: (name) => {
    if (isScenario(name)) station.scenario = name
  },
  open: (path) => navigate(path),
}
// The shop's addresses begin at the root, wherever this folder is. Nobody sees the address of a frame.
history.replaceState(null, '', flow.start)
await start()
sendLetters()
