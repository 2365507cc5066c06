import { type Verdict, verdicts, worstOf } from '#screens/review/flow-panel/verdict.ts'
import type { Report } from './report.ts'

const untried = 'Not tried'

/** `3 worked, 1 did not, 1 not tried`, the worst first. */
function countsOf({ steps }: Report): string {
  const kinds: (Verdict | undefined)[] = ['did-not', 'confusing', 'worked', undefined]
  return kinds
    .map((kind) => ({ label: kind ? verdicts[kind] : untried, count: steps.filter(({ verdict }) => verdict === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => `${count} ${label.toLowerCase()}`)
    .join(', ')
}

function notesOf({ steps, note }: Report): string {
  const ofSteps = steps.flatMap(({ place, verdict, note: text }) =>
    text === '' && (verdict === undefined || verdict === 'worked')
      ? []
      : [`${place} ${verdict ? verdicts[verdict].toLowerCase() : untried.toLowerCase()}${text === '' ? '' : `: ${text}`}`],
  )
  return [...ofSteps, ...(note === '' ? [] : [note])].join('; ')
}

const cell = (text: string) => text.replaceAll('|', '/')
const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`

/** One Markdown table with a row per report: by flow, then scenario, the worst first. */
export function tableOf(reports: readonly Report[]): string {
  const order = ['did-not', 'confusing', undefined, 'worked']
  const rank = (report: Report) => order.indexOf(worstOf(report.steps))
  const sorted = reports.toSorted(
    (a, b) => a.flow.title.localeCompare(b.flow.title) || a.scenario.title.localeCompare(b.scenario.title) || rank(a) - rank(b),
  )
  const head = ['Flow', 'Scenario', 'Verdict', 'Steps', 'Notes', 'Browser', 'Screen', 'Version', 'Made']
  return [
    row(head),
    row(head.map(() => '---')),
    ...sorted.map((report) => {
      const worst = worstOf(report.steps)
      return row([
        report.flow.title,
        report.scenario.title,
        worst ? verdicts[worst] : untried,
        countsOf(report),
        notesOf(report),
        report.browser,
        report.screen,
        report.version,
        report.made,
      ])
    }),
  ].join('\n')
}
