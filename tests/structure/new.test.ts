import { execFile } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyTree, type TreeCopy } from '#tests/support/tree-copy.ts'

const run = promisify(execFile)
let copy: TreeCopy
/** A copy of the shop, where something new can be written. */
beforeAll(async () => {
  copy = await copyTree({ packages: true })
})
afterAll(() => copy.remove())

const inCopy = (command: string, ...parameters: string[]) => run(command, parameters, { cwd: copy.root })
const write = (...parameters: string[]) =>
  inCopy('node', '.ci/new.ts', ...parameters).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  )

test('new files pass the type check and lint', async () => {
  expect(await write('component', 'track-list')).toContain(
    'Wrote track-list.tsx, track-list.css.ts, track-list.stories.tsx in design-system',
  )
  expect(await write('screen', 'desk/track-room')).toContain(
    'Wrote track-room.tsx, track-room.css.ts, track-room.stories.tsx in screens/desk/track-room',
  )
  expect(readFileSync(join(copy.root, 'screens/desk/track-room/track-room.stories.tsx'), 'utf8')).toContain(
    "title: 'Screens/Desk/Track room'",
  )
  const outputOf = (error: { stdout: string; stderr: string }) => error.stdout + error.stderr
  // The main type check covers the rest of the source.
  const settings = { extends: './tsconfig.json', include: ['design-system/track-list', 'screens/desk/track-room'] }
  writeFileSync(join(copy.root, 'tsconfig.new.json'), JSON.stringify(settings))
  expect(await inCopy('tsc', '--project', 'tsconfig.new.json').then(() => '', outputOf)).toBe('')
  expect(await inCopy('biome', 'check', 'design-system/track-list', 'screens/desk/track-room').then(() => '', outputOf)).toBe('')
})

test('a bad name, a taken name and an unknown kind are refused in a sentence', async () => {
  expect(await write('component', 'button')).toBe('design-system/button exists already, and nothing was changed.\n')
  expect(await write('component', 'Track_List')).toContain('"Track_List" cannot be a name: use small letters')
  expect(await write('screen', '../escape')).toContain('There is no room called "..": choose ')
  expect(await write('screen', 'desk/../escape')).toContain('cannot be a name')
  expect(await write('screen', 'kitchen/track')).toMatch(/^There is no room called "kitchen": choose .*buying.*\bshell\.\n$/)
  expect(await write('screen', 'track')).toContain('A screen is in a room, such as desk/track-list')
  expect(await write('component', 'map')).toContain('Map means something in the language already')
  expect(await write('letter', 'track')).toContain('Say what to write: npm run new -- component NAME')
  expect(await write('screen')).toContain('Say what to write')
  expect(readdirSync(join(copy.root, 'screens'))).not.toContain('escape')
})

const planted = 'planted-piece'
/** Stories that have to fail: one with an unknown prop, and one with a request that nothing answers. */
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

test('new stories pass; an unknown prop and an unanswered request fail', async () => {
  const folders = ['design-system', 'screens/desk'].map((folder) => join(folder, planted))
  await write('component', planted)
  await write('screen', `desk/${planted}`)
  appendFileSync(join(copy.root, 'design-system', planted, `${planted}.stories.tsx`), bad)
  // The first pictures of a story have yet to be accepted.
  const options = ['--update', '--retry=0', '--reporter=json', '--outputFile.json=report.json']
  await inCopy('vitest', 'run', '--project', 'stories', ...folders, ...options).catch(() => undefined)
  const report = readFileSync(join(copy.root, 'report.json'), 'utf8')
  const { testResults } = JSON.parse(report) as { testResults: { assertionResults: Result[] }[] }
  const results = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = results.filter(({ status }) => status === 'failed')
  expect(failed.map(({ title }) => title).sort()).toEqual(['Asks A Server', 'Unknown Prop'])
  expect(results.filter(({ status }) => status === 'passed')).toHaveLength(6)
  for (const { failureMessages } of failed) expect(failureMessages.join('\n')).toContain('the console stays quiet')
})

type Result = { title: string; status: string; failureMessages: string[] }
