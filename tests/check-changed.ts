import { execFileSync, spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { dirname } from 'node:path'

/** Runs a command with its output visible, and ends the process if it fails. */
function run(command: string, ...parameters: string[]): void {
  const { status } = spawnSync(command, parameters, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
const git = (...parameters: string[]) => execFileSync('git', parameters, { encoding: 'utf8' }).split('\n').filter(Boolean)

/**
 * `npm run check:changed` is the inner loop: lint and types, plus the tests and stories in the folders with uncommitted files.
 * With `-- main` it takes the folders that differ from main. `npm test` runs everything.
 */
const [since = 'HEAD'] = process.argv.slice(2)
const changed = [...git('diff', '--name-only', '--diff-filter=d', since), ...git('ls-files', '--others', '--exclude-standard')]
const folders = [...new Set(changed.filter((file) => /^(domain|server|design-system|screens|tests\/structure)\//.test(file)).map(dirname))]
const files = folders.flatMap((folder) => globSync(`${folder}/*.{test.ts,stories.tsx}`))

run('biome', 'check', '--changed', `--since=${since}`, '--no-errors-on-unmatched')
run('tsc')
const projects = ['domain', 'server', 'structure', 'stories'].flatMap((name) => ['--project', name])
if (files.length > 0) run('vitest', 'run', ...projects, ...files)
