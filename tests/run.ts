import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from './support/cluster.ts'

type Counts = { passed: number; failed: number }

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
const project = (name: string, env: NodeJS.ProcessEnv, ...more: string[]) =>
  step(name, async () => {
    const report = join(folder, `${name}.json`)
    const isFine = await run(
      'vitest',
      ['run', '--project', name, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...more],
      env,
    )
    const read = await readFile(report, 'utf8').then(JSON.parse, () => undefined)
    const passed: number = read?.numPassedTests ?? 0
    const failed: number = read?.numFailedTests ?? 0
    return { passed, failed: isFine && read?.success === true ? failed : Math.max(1, failed) }
  })

await command('lint', 'biome', 'check', '.')
await command('types', 'tsc')
await command('unused', 'knip')
await command('build', 'npm', 'run', 'build', '--silent')
const cluster = await startCluster()
const env = { TEST_DATABASE_URL: cluster.url }
try {
  for (const name of ['domain', 'structure', 'server', 'contract', 'stories']) await project(name, env)
  // One waits while the other works, even on two cores.
  await project('journeys', env, '--maxWorkers=2')
} finally {
  await cluster.stop()
}
await command('storybook', 'storybook', 'build', '--quiet', '--output-dir', join(folder, 'storybook'))
await project('library', { LIBRARY: join(folder, 'storybook') })
await rm(folder, { recursive: true, force: true })

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
