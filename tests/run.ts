import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { startCluster } from './support/cluster.ts'

type Counts = { passed: number; failed: number }

/** What is read of Vitest's JSON report. */
type Report = {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[]
  }[]
}

/** Runs a command; true when it ended well. */
function run(command: string, parameters: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
}

const folder = await mkdtemp(join(tmpdir(), 'zed-report-'))
const results = new Map<string, Counts & { seconds: number }>()
/** What failed, and what passed only when it was tried again: said once more at the end, where a long log is read. */
const remarks: string[] = []

function remarksOf(name: string, report: Report): string[] {
  return report.testResults.flatMap(({ name: file, message, assertionResults }) => {
    const where = `${name}: ${relative('.', file)}`
    const tests = assertionResults.flatMap(({ fullName, status, failureMessages }) => {
      const why = stripVTControlCharacters(failureMessages?.[0] ?? '')
        .split('\n', 3)
        .join(' ')
        .slice(0, 300)
      if (status === 'failed') return [`failed  ${where} > ${fullName}: ${why}`]
      return why === '' ? [] : [`retried ${where} > ${fullName}: ${why}`]
    })
    return tests.length === 0 && message !== '' ? [`failed  ${where}: ${message.slice(0, 300)}`] : tests
  })
}

async function step(name: string, work: () => Promise<Counts>): Promise<void> {
  console.log(`── ${name} ...`)
  const started = performance.now()
  const counts = await work()
  results.set(name, { ...counts, seconds: (performance.now() - started) / 1000 })
}

const command = (name: string, file: string, ...parameters: string[]) =>
  step(name, async () => ((await run(file, parameters)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }))

/**
 * One Vitest project. A run that ends badly without a failed test (a file that cannot load, an unhandled error) is a failure
 * too; its report is asked as well, since the database's exit hook may end it with 0.
 */
const project = (name: string, env: NodeJS.ProcessEnv) =>
  step(name, async () => {
    const report = join(folder, `${name}.json`)
    const isFine = await run(
      'vitest',
      ['run', '--project', name, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      env,
    )
    const read: Report | undefined = await readFile(report, 'utf8').then(JSON.parse, () => undefined)
    const passed = read?.numPassedTests ?? 0
    const failed = read?.numFailedTests ?? 0
    if (read !== undefined) remarks.push(...remarksOf(name, read))
    return { passed, failed: isFine && read?.success === true ? failed : Math.max(1, failed) }
  })

await command('lint', 'biome', 'check', '.')
await command('types', 'tsc')
await command('unused', 'knip')
await command('build', 'npm', 'run', 'build', '--silent')
const cluster = await startCluster()
const env = { TEST_DATABASE_URL: cluster.url }
try {
  for (const name of ['domain', 'structure', 'server', 'contract', 'stories', 'journeys']) await project(name, env)
} finally {
  await cluster.stop()
}
await command('storybook', 'storybook', 'build', '--quiet', '--output-dir', join(folder, 'storybook'))
await project('library', { LIBRARY: join(folder, 'storybook') })
await rm(folder, { recursive: true, force: true })

for (const remark of remarks) console.log(remark)
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
console.log(`${total.passed} passed, ${total.failed} failed`)
// Said outright: the database's own exit hook would end the process with 0.
process.exit(total.failed === 0 ? 0 : 1)
