/** A letter that the mocked station has sent, by the page behind its link. */
export type SentLetter = { email: string; path: string }

/** What would have left the page: a request that nobody there answers, or a way to another page. */
export type Refused = { kind: 'request' | 'link'; what: string }

/** What the shop in its frame tells the panel beside it. */
export type FlowSignal =
  | { from: 'flow-shop'; kind: 'letters'; letters: readonly SentLetter[] }
  | { from: 'flow-shop'; kind: 'refused'; refused: Refused }

/** What the panel may do to the shop in its frame. */
export type FlowShop = { setScenario: (scenario: string) => void; open: (path: string) => void }

declare global {
  interface Window {
    flowShop?: FlowShop
  }
}
