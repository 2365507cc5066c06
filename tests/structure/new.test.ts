import { execFile } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
let place = ''

/** A shop beside the shop: the same settings and the same folders, where something new can be written. */
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'zed-new-'))
  for (const file of ['package.json', 'biome.json']) cpSync(file, join(place, file))
  for (const folder of ['node_modules', 'domain', 'api-mocks']) symlinkSync(resolve(folder), join(place, folder))
  for (const folder of ['design-system', 'screens']) {
    mkdirSync(join(place, folder))
    for (const name of readdirSync(folder)) symlinkSync(resolve(folder, name), join(place, folder, name))
  }
  writeFileSync(join(place, '.gitignore'), 'node_modules\n')
  const settings = { extends: resolve('tsconfig.json'), include: ['design-system/track-list', 'screens/track-room'] }
  writeFileSync(join(place, 'tsconfig.json'), JSON.stringify(settings))
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

const write = (...words: string[]) =>
  run('node', [resolve('.ci/new.ts'), ...words], { cwd: place }).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  )

test('what is written new keeps to the types and to lint', { timeout: 60_000 }, async () => {
  expect(await write('component', 'track-list')).toContain(
    'Wrote track-list.tsx, track-list.css.ts, track-list.stories.tsx in design-system',
  )
  expect(await write('screen', 'track-room')).toContain('Wrote track-room.tsx, track-room.css.ts, track-room.stories.tsx in screens')
  const said = (error: { stdout: string; stderr: string }) => error.stdout + error.stderr
  expect(await run('tsc', [], { cwd: place }).then(() => '', said)).toBe('')
  expect(await run('biome', ['check', 'design-system/track-list', 'screens/track-room'], { cwd: place }).then(() => '', said)).toBe('')
})

test('a bad name, a name that is taken and a kind nobody knows are refused in a sentence', async () => {
  expect(await write('component', 'button')).toBe('design-system/button exists already, and nothing was changed.\n')
  expect(await write('component', 'Track_List')).toContain('"Track_List" cannot be a name: use small letters')
  expect(await write('screen', '../escape')).toContain('cannot be a name')
  expect(await write('component', 'map')).toContain('Map means something in the language already')
  expect(await write('page', 'track')).toContain('Say what to write: npm run new -- component NAME')
  expect(await write('screen')).toContain('Say what to write')
  expect(readdirSync(join(place, 'screens'))).not.toContain('escape')
})

const planted = 'planted-piece'
/** Stories that have to fail: a prop that no element knows, and a question to a server that is not there. */
const bad = `
export const UnknownProp: StoryObj<typeof meta> = {
  render: () => <div {...{ isLoud: true }}>Loud</div>,
}

export const AsksAServer: StoryObj<typeof meta> = {
  play: async () => {
    await fetch('/merch').catch(() => undefined)
  },
}
`

test('stories of what is written new pass; an unknown prop and a request without an answer fail', { timeout: 240_000 }, async () => {
  const folders = ['design-system', 'screens'].map((folder) => join(folder, planted))
  const report = join(place, 'report.json')
  try {
    for (const kind of ['component', 'screen']) await run('node', ['.ci/new.ts', kind, planted])
    appendFileSync(join('design-system', planted, `${planted}.stories.tsx`), bad)
    const reports = ['--reporter=json', `--outputFile.json=${report}`]
    // The first pictures of a story are there to be accepted.
    await run('vitest', ['run', '--project', 'stories', ...folders, '--update', '--retry=0', ...reports]).catch(() => undefined)
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: { assertionResults: Result[] }[] }
    const results = testResults.flatMap(({ assertionResults }) => assertionResults)
    const failed = results.filter(({ status }) => status === 'failed')
    expect(failed.map(({ title }) => title).sort()).toEqual(['Asks A Server', 'Unknown Prop'])
    expect(results.filter(({ status }) => status === 'passed')).toHaveLength(5)
    for (const { failureMessages } of failed) expect(failureMessages.join('\n')).toContain('the console stays quiet')
  } finally {
    for (const folder of folders) {
      rmSync(folder, { recursive: true, force: true })
      rmSync(join('tests/visual/baselines', folder), { recursive: true, force: true })
    }
  }
})

type Result = { title: string; status: string; failureMessages: string[] }
