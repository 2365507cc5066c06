/** An email that the mocked station has sent; `path` is the page behind its link. */
export type SentLetter = { email: string; path: string }

/** Something that would have left the page: a request the mocked station doesn't answer, or a link to another page. */
export type Refused = { kind: 'request' | 'link'; what: string }

/** What the shop in its frame sends to the panel beside it. */
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
