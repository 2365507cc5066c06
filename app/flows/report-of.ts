import { browserName, screenSize } from './about-browser.ts'
import { cases, type Flow, stepsIn } from './flow.ts'
import { flows } from './flows.ts'
import { emptyRun, keyOf, type Progress, type Run } from './progress.ts'
import { writeReport } from './report.ts'

const version: string = import.meta.env.VITE_SHOP_VERSION ?? ''

/** The notes on one try, as text, with the browser and screen it was tried on. */
export function reportOf(flow: Flow, scenario: keyof typeof cases, run: Run): string {
  return writeReport({
    flow,
    scenario: { id: scenario, title: cases[scenario] },
    steps: stepsIn(flow, scenario).map(({ act }, index) => ({
      place: index + 1,
      act,
      verdict: run.steps[index]?.verdict,
      note: run.steps[index]?.note ?? '',
    })),
    note: run.note,
    browser: browserName(navigator.userAgent),
    screen: screenSize(),
    version,
    made: new Date().toLocaleString('en-AU', { dateStyle: 'long', timeStyle: 'short' }),
  })
}

const isTried = ({ steps, note }: Run) => note !== '' || steps.some((step) => step.verdict !== undefined || step.note !== '')

/** The notes on one flow in one case; a fresh start if there are none, or if the steps have changed since. */
export function runOf(runs: Progress['runs'], flow: Flow, scenario: string): Run {
  const run = runs[keyOf(flow.id, scenario)]
  return run?.steps.length === flow.steps.length ? run : emptyRun(flow.steps.length)
}

/** Every try with a verdict or a note, one report after the other. */
export function reportsOf({ runs }: Progress): string {
  return flows
    .flatMap((flow) => flow.cases.map(({ scenario }) => ({ flow, scenario, run: runOf(runs, flow, scenario) })))
    .filter(({ run }) => isTried(run))
    .map(({ flow, scenario, run }) => reportOf(flow, scenario, run))
    .join('\n')
}
