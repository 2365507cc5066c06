import { type Verdict, verdictOf, verdicts } from '#screens/review/flow-panel/verdict.ts'

export type ReportedStep = { place: number; act: string; verdict: Verdict | undefined; note: string }

/** What a volunteer hands in: one flow in one of its cases. */
export type Report = {
  flow: { id: string; title: string }
  scenario: { id: string; title: string }
  steps: readonly ReportedStep[]
  note: string
  browser: string
  screen: string
  version: string
  made: string
}

const HEAD = 'Zed shop flow report'
const FOOT = 'End of report'
const untried = 'Not tried'
const keys = 'Flow|Scenario|Step \\d+|Note \\d+|Note|Browser|Screen|Version|Made'
const field = new RegExp(`^(${keys}): ?(.*)$`)

/** Text on one line, where nothing can be mistaken for a field or the end of a report if a mail program wraps it. */
const plain = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(new RegExp(`(${keys}):`, 'g'), '$1 -')
    .replaceAll(new RegExp(`${HEAD}|${FOOT}`, 'g'), (match) => match.replaceAll(' ', '-'))

const nameWithId = ({ id, title }: { id: string; title: string }) => `${title} [${id}]`
const labelOf = (verdict: Verdict | undefined) => (verdict ? verdicts[verdict] : untried)

/** The report as text to paste into an email. */
export function writeReport(report: Report): string {
  return [
    `=== ${HEAD} ===`,
    `Flow: ${nameWithId(report.flow)}`,
    `Scenario: ${nameWithId(report.scenario)}`,
    ...report.steps.flatMap(({ place, act, verdict, note }) => [
      `Step ${place}: ${labelOf(verdict)}. ${plain(act)}`,
      ...(note.trim() === '' ? [] : [`Note ${place}: ${plain(note)}`]),
    ]),
    ...(report.note.trim() === '' ? [] : [`Note: ${plain(report.note)}`]),
    `Browser: ${plain(report.browser)}`,
    `Screen: ${plain(report.screen)}`,
    `Version: ${plain(report.version)}`,
    `Made: ${plain(report.made)}`,
    `=== ${FOOT} ===`,
    '',
  ].join('\n')
}

const isHead = (line: string) => line.includes(HEAD)
const isFoot = (line: string) => line.includes(FOOT)

/** The lines of an email, without what mail programs put before them. */
const unquoted = (text: string) =>
  text
    .replaceAll('\u00a0', ' ')
    .split(/\r?\n/)
    .map((line) => line.replace(/^(?:\s|[>|])+/, '').trimEnd())

/** The fields, in order. A line that isn't a field continues the one before it. */
function fieldsOf(lines: readonly string[]): Map<string, string> {
  const fields = new Map<string, string>()
  let last: string | undefined
  for (const line of lines) {
    const [, key, value = ''] = field.exec(line) ?? []
    if (key !== undefined) fields.set(key, value.trim())
    else if (last !== undefined && line !== '') fields.set(last, `${fields.get(last)} ${line}`.trim())
    last = key ?? last
  }
  return fields
}

function nameOf(text: string | undefined): { id: string; title: string } | undefined {
  const [, title = '', id] = /^(.*)\[([\w-]+)\]$/.exec(text ?? '') ?? []
  return id === undefined ? undefined : { id, title: title.trim() }
}

function stepOf(fields: Map<string, string>, key: string): ReportedStep | undefined {
  const [, label = '', act = ''] = /^([^.]+)\.\s*(.*)$/.exec(fields.get(key) ?? '') ?? []
  const verdict = verdictOf(label)
  const place = Number(key.slice('Step '.length))
  if (verdict === undefined && label !== untried) return undefined
  return { place, act, verdict, note: fields.get(`Note ${place}`) ?? '' }
}

function readOne(lines: readonly string[]): Report | string {
  const fields = fieldsOf(lines)
  const [flow, scenario] = [nameOf(fields.get('Flow')), nameOf(fields.get('Scenario'))]
  if (!flow) return 'A report does not say which flow it is of.'
  if (!scenario) return `The report of “${flow.title}” does not say which scenario it is of.`
  const written = [...fields.keys()].filter((key) => key.startsWith('Step '))
  const steps = written.flatMap((key) => stepOf(fields, key) ?? [])
  if (steps.length === 0) return `The report of “${flow.title}” has no steps.`
  if (steps.length < written.length) return `The report of “${flow.title}” has a step without a verdict that can be read.`
  const text = (key: string) => fields.get(key) ?? ''
  return {
    flow,
    scenario,
    steps,
    note: text('Note'),
    browser: text('Browser'),
    screen: text('Screen'),
    version: text('Version'),
    made: text('Made'),
  }
}

/**
 * Reads every report in a text: emails with other text around them, quoted with `>`, wrapped between any two words. Each
 * report that starts but can't be read adds a sentence to `problems`.
 */
export function readReports(text: string): { reports: Report[]; problems: string[] } {
  const reports: Report[] = []
  const problems: string[] = []
  let open: string[] | undefined
  const close = (isWhole: boolean) => {
    if (!open) return
    const read = isWhole ? readOne(open) : 'A report is cut off before its end.'
    if (typeof read === 'string') problems.push(read)
    else reports.push(read)
    open = undefined
  }
  for (const line of unquoted(text)) {
    if (isFoot(line)) close(true)
    else if (isHead(line)) {
      close(false)
      open = []
    } else open?.push(line)
  }
  close(false)
  return { reports, problems }
}
