import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { distancesFrom, readImports } from './structure/imports.ts'

/** Runs a command with its output visible. If it fails, so does this one, once all have ended. */
async function run(command: string, ...parameters: string[]): Promise<void> {
  const [status] = await once(spawn(command, parameters, { stdio: 'inherit' }), 'exit')
  if (status !== 0) process.exitCode = 1
}
const git = (...parameters: string[]) => execFileSync('git', parameters, { encoding: 'utf8' }).split('\n').filter(Boolean)

/** How many files of each kind are run, so that it takes less than a minute. */
const MOST = { tests: 12, stories: 2 }
/** What tests with a build or a whole browser prove is left to `npm test`. */
const isQuick = (file: string) => /^(domain|server|design-system|screens)\/.*\.(test\.ts|stories\.tsx)$/.test(file)
const READS_ALL_SOURCES = 'tests/structure/citations.ts'

/**
 * `npm run check:changed` is the inner loop: lint and types, the tests that read all of the source, and of the tests and stories
 * that depend on an uncommitted file the nearest. It says how many are further away; `npm test` runs everything. With `-- main`
 * it takes the files that differ from main.
 */
const [since = 'HEAD'] = process.argv.slice(2)
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
const imports = readImports()
const distances = distancesFrom(changed, imports)
const folders = new Set(changed.map(dirname))
/** A test in the folder of a change comes first: it may prove what it doesn't import. */
const near = (file: string) => (folders.has(dirname(file)) ? 0 : (distances.get(file) ?? Number.POSITIVE_INFINITY))
const depending = [...imports.keys()]
  .filter((file) => isQuick(file) && Number.isFinite(near(file)))
  .toSorted((one, other) => near(one) - near(other))
const [tests = [], stories = []] = [/\.test\.ts$/, /\.stories\.tsx$/].map((kind) => depending.filter((file) => kind.test(file)))
// Dozens of stories are equally near to a rule, and a long file of them takes a minute by itself.
const shortFirst = stories.toSorted((one, other) => near(one) - near(other) || statSync(one).size - statSync(other).size)
const readers = [...distancesFrom([READS_ALL_SOURCES], imports).keys()].filter((file) => file.endsWith('.test.ts'))
const nearest = [...tests.slice(0, MOST.tests), ...shortFirst.slice(0, MOST.stories)]

await run('biome', 'check', '--changed', `--since=${since}`, '--no-errors-on-unmatched')
const named = ['domain', 'server', 'structure', ...(stories.length ? ['stories'] : [])]
const projects = named.flatMap((name) => ['--project', name])
// Types take as long as a third of the tests, most of it on one core.
await Promise.all([run('tsc'), run('vitest', 'run', ...projects, ...readers, ...nearest)])
const left = depending.length - nearest.length
if (left > 0) console.log(`${left} more files of tests and stories depend on the change, further away: npm test runs them.`)
