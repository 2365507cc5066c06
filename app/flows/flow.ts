/** What the mocked station can be made to do in a flow: some of its scenarios. */
export const cases = {
  normal: 'Everything works',
  slow: 'Slow: every answer takes two seconds',
  offline: 'Offline: no answer comes back',
  'sold-out': 'Sold out: the stock is gone when you confirm',
  declined: 'Declined: the payment is refused',
  expired: 'Expired: your login has run out',
  'no-mail': 'No email: no message can be sent',
} as const
export type CaseName = keyof typeof cases

/** One thing to do, and what should happen then, in plain words. */
export type FlowStep = { act: string; expect: string }

export type FlowCase = {
  scenario: CaseName
  /** The volunteer starts the trouble; without this it is there from the first page. */
  isLater?: boolean
  /** The steps that differ from `steps`, by the step's number, counted from 1. */
  instead?: Readonly<Record<number, FlowStep>>
}

/** A way through the shop that a volunteer tries. */
export type Flow = {
  id: string
  title: string
  /** Who the volunteer is this time. */
  about: string
  /** Where the shop opens. */
  start: string
  /** An email that has already arrived, with a link in it. */
  letter?: 'zedletter' | 'radio-times'
  steps: readonly FlowStep[]
  cases: readonly [FlowCase, ...FlowCase[]]
}

/** The steps of a flow as they go in one of its cases. */
export function stepsIn(flow: Flow, scenario: string): readonly FlowStep[] {
  const { instead } = caseOf(flow, scenario)
  return flow.steps.map((step, index) => instead?.[index + 1] ?? step)
}

/** A case of a flow by its name; the first if it has none of that name. */
export function caseOf(flow: Flow, scenario: string): FlowCase {
  return flow.cases.find((one) => one.scenario === scenario) ?? flow.cases[0]
}
