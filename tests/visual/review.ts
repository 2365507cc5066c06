import { spawn } from 'node:child_process'
import { cp, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { type Change, countsOf, type Review, reviewOf } from './changes.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const baselines = join(root, 'tests/visual/baselines')
const left = join(root, '.vitest/pictures')
const folder = join(root, '.vitest/review')
const report = join(root, '.vitest/stories.json')
const dots = join(root, 'tests/visual/dots.ts')

const reportOf = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({
          title: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()),
          meta: z.object({ storyId: z.string().default(''), pictures: z.array(z.string()).default([]) }),
        }),
      ),
    }),
  ),
})

/** Runs every story in Chromium. With CI set nothing is accepted on the way, so new pictures are reported too. */
function runStories(): Promise<void> {
  return new Promise((resolve, reject) => {
    // A dot per story: that a picture differs isn't a failure here, but what the review is about.
    const parameters = ['run', '--project', 'stories', `--reporter=${dots}`, '--reporter=json', `--outputFile.json=${report}`]
    const run = spawn('vitest', [...parameters, ...process.argv.slice(2)], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, CI: '1' },
    })
    run.on('error', reject)
    run.on('close', () => resolve())
  })
}

async function listPictures(root: string): Promise<Set<string>> {
  const files = new Set<string>()
  for await (const file of glob('**/*.png', { cwd: root })) files.add(file)
  return files
}

async function keep(from: string, kind: string, path: string | null): Promise<string | null> {
  if (path === null) return null
  const to = join(kind, path)
  await mkdir(dirname(join(folder, to)), { recursive: true })
  await cp(join(from, path), join(folder, to))
  return to
}

async function keepPictures(change: Change): Promise<Change> {
  return {
    ...change,
    before: await keep(baselines, 'before', change.before),
    after: await keep(left, 'after', change.after),
    difference: await keep(left, 'difference', change.difference),
  }
}

/**
 * `npm run review` pictures every story again and writes what differs from the accepted pictures to `.vitest/review`, which
 * the library shows on its page 'What changed'. Name a folder to picture only its stories: `npm run review -- screens/buying/cart`.
 * Exits with 1 when the stories could not be run.
 */
async function main(): Promise<void> {
  await Promise.all([left, folder, report].map((path) => rm(path, { recursive: true, force: true })))
  await runStories()
  const { testResults } = reportOf.parse(JSON.parse(await readFile(report, 'utf8')))
  const runs = testResults.map(({ name, assertionResults }) => ({
    folder: relative(root, dirname(name)),
    stories: assertionResults.map(({ title, status, failureMessages, meta }) => ({
      title,
      isFine: status === 'passed',
      storyId: meta.storyId,
      pictures: meta.pictures,
      messages: failureMessages,
    })),
  }))
  const looked = new Set(runs.map((run) => run.folder))
  const accepted = [...(await listPictures(baselines))].filter((path) => looked.has(dirname(path)))
  const result = reviewOf(runs, { accepted: new Set(accepted), left: await listPictures(left) }, new Date().toISOString())
  const review: Review = { ...result, changes: await Promise.all(result.changes.map(keepPictures)) }
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'changes.json'), JSON.stringify(review, null, 1))

  const { stories, changes, failures, gone } = review
  console.log(`\n${countsOf({ stories, changes: changes.length, failures: failures.length, gone: gone.length })}`)
  console.log('npm run storybook shows them on its page "What changed"; npm run pictures accepts them.')
}

try {
  await main()
} catch (error) {
  console.error(`There is no review: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
