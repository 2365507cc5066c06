import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { launchOptions } from './browser.ts'
import { silenceLimit, testLimit } from './limits.ts'
import { startCluster } from './support/cluster.ts'
import { holdTree } from './support/hold-tree.ts'

type Counts = { passed: number; failed: number }

/** The part of Vitest's JSON report that this script reads. */
type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { fullName: string; status: string; duration?: number | null; failureMessages: string[] | null }[]
  }[]
}

const running = new Set<ChildProcess>()

/** Runs a command; true when it exits with 0. `timeout`, in ms, is for one that hangs. */
function run(
  command: string,
  parameters: readonly string[],
  { env, timeout }: { env?: NodeJS.ProcessEnv; timeout?: number },
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { stdio: 'inherit', env: { ...process.env, ...env }, timeout })
    running.add(child)
    child.on('error', () => resolve(false))
    child.on('close', (code) => {
      running.delete(child)
      resolve(code === 0)
    })
  })
}

/** Ctrl-C reaches what was started as well, a kill doesn't. PostgreSQL ends with this process. */
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const child of running) child.kill(signal)
    process.exit(1)
  })

const isHeld = await holdTree(process.cwd()).then(
  () => true,
  (error: Error) => {
    console.error(error.message)
    return false
  },
)
if (!isHeld) process.exit(1)

const folder = await mkdtemp(join(tmpdir(), 'zed-report-'))
const results = new Map<string, Counts & { seconds: number }>()
/** What failed, what passed only on a second try, and what took longest. Printed last, because people read the end of a long log. */
const remarks: string[] = []
const retried: string[] = []
const slowest: string[] = []

/** How many tests of a whole run may need a second try before the run fails, so that someone looks for the causes. */
const MOST_RETRIED = 3
const SLOWEST_NAMED = 20
/**
 * How many projects run side by side. With a third, two cores do a sixth more work for the same tests, and each takes twice as long;
 * and one core that has to run two gets nowhere.
 */
const AT_ONCE = Math.min(2, availableParallelism())

function remarksOf(name: string, report: Report): string[] {
  return report.testResults.flatMap(({ name: file, message, assertionResults }) => {
    const where = `${name}: ${relative('.', file)}`
    const tests = assertionResults.flatMap(({ fullName, status, failureMessages }) => {
      const why = stripVTControlCharacters(failureMessages?.[0] ?? '')
        .split('\n    at ')[0]
        ?.replaceAll(/\s+/g, ' ')
        .slice(0, 600)
      if (status === 'failed') return [`failed  ${where} > ${fullName}: ${why}`]
      if (why) retried.push(`retried ${where} > ${fullName}: ${why}`)
      return []
    })
    return tests.length === 0 && message !== '' ? [`failed  ${where}: ${message.slice(0, 300)}`] : tests
  })
}

function slowestOf(name: string, { testResults }: Report): string[] {
  return testResults
    .flatMap(({ name: file, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ seconds: (duration ?? 0) / 1000, test: `${relative('.', file)} > ${fullName}` })),
    )
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST_NAMED)
    .map(({ seconds, test }) => `${seconds.toFixed(1).padStart(6)} s ${name}: ${test}`)
}

/** What is running, and since when. */
const underWay = new Map<string, number>()
const secondsSince = (started: number) => (performance.now() - started) / 1000

async function step(name: string, work: () => Promise<Counts>): Promise<void> {
  console.log(`── ${name} ...`)
  const started = performance.now()
  underWay.set(name, started)
  const counts = await work()
  underWay.delete(name)
  results.set(name, { ...counts, seconds: secondsSince(started) })
}

// So that a log which ends too early says what it ended in.
setInterval(() => {
  const names = [...underWay].map(([name, started]) => `${name} for ${secondsSince(started).toFixed(0)} s`)
  console.log(`── running: ${names.join(', ') || 'no step any more'}`)
}, testLimit).unref()

const command = (name: string, file: string, ...parameters: string[]) =>
  step(name, async () => ((await run(file, parameters, { timeout: silenceLimit })) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }))

/** Runs one Vitest project. A run that exits badly without a failed test (a file that cannot load, an unhandled error) is a failure too. */
const project = (name: string, env: NodeJS.ProcessEnv) =>
  step(name, async () => {
    const report = join(folder, `${name}.json`)
    const unhandled = join(folder, `${name}-unhandled.json`)
    const isFine = await run(
      'vitest',
      [
        'run',
        '--project',
        name,
        '--reporter=default',
        '--reporter=tests/support/silence.ts',
        '--reporter=tests/support/unhandled.ts',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      { env: { ...env, UNHANDLED_ERRORS: unhandled } },
    )
    const errors: string[] = await readFile(unhandled, 'utf8').then(JSON.parse, () => [])
    remarks.push(
      ...errors.map((error) => `failed  ${name}: an error that belongs to no test: ${stripVTControlCharacters(error).slice(0, 900)}`),
    )
    const read: Report | undefined = await readFile(report, 'utf8').then(JSON.parse, () => undefined)
    const passed = read?.numPassedTests ?? 0
    const failed = read?.numFailedTests ?? 0
    if (read !== undefined) {
      remarks.push(...remarksOf(name, read))
      slowest.push(...slowestOf(name, read))
    } else remarks.push(`failed  ${name}: it ended without a report. What it said last is above.`)
    return { passed, failed: isFine ? failed : Math.max(1, failed) }
  })

/** Steps that each need the one before. */
async function inTurn(...steps: (() => Promise<void>)[]): Promise<void> {
  for (const next of steps) await next()
}

const startedAll = performance.now()
// Unpack the browser first: two runs that unpack it at the same time would each find half of it.
await launchOptions()
await Promise.all([
  inTurn(
    () => command('lint', 'biome', 'check', '.'),
    () => command('types', 'tsc'),
    () => command('unused', 'knip'),
  ),
  command('build', 'npm', 'run', 'build', '--silent'),
])
const cluster = await startCluster()
const env = { TEST_DATABASE_URL: cluster.url }
const library = join(folder, 'storybook')
try {
  // The longest first, so that no core is left with nothing to do at the end.
  const steps = [
    () => project('journeys', env),
    () => project('stories', env),
    () => project('server', env),
    () =>
      inTurn(
        () => command('storybook', 'storybook', 'build', '--quiet', '--output-dir', library),
        () => project('library', { LIBRARY: library }),
      ),
    ...['contract', 'deploy', 'structure', 'sight', 'domain'].map((name) => () => project(name, env)),
  ]
  async function takeSteps(): Promise<void> {
    for (let next = steps.shift(); next; next = steps.shift()) await next()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeSteps))
} finally {
  await cluster.stop()
}
await rm(folder, { recursive: true, force: true })

console.log(`\n── the slowest ${SLOWEST_NAMED} of each project`)
for (const line of slowest) console.log(line)
console.log()
for (const remark of [...retried, ...remarks]) console.log(remark)
const isTooOften = retried.length > MOST_RETRIED
if (isTooOften) console.log(`FAIL: ${retried.length} tests needed a second try, ${MOST_RETRIED} may.`)
console.log('\n── results')
for (const [name, { passed, failed, seconds }] of results) {
  console.log(
    `${failed === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(0).padStart(5)} s`,
  )
}
const total = [...results.values()].reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
  passed: 0,
  failed: 0,
})
console.log(
  `${total.passed} passed, ${total.failed} failed, ${retried.length} retried, ${((performance.now() - startedAll) / 60_000).toFixed(1)} minutes`,
)
process.exitCode = total.failed === 0 && !isTooOften ? 0 : 1
