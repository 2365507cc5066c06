import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The lines of the product's checklist that this shop has to hold by now, as ranges. */
const due: [from: number, to: number][] = [[1, 302]]

/** Due lines whose pages are still to be built, by what they belong to. The list only ever shrinks: a line that is held leaves it. */
const toCome: Record<string, number[]> = {}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.stories.tsx'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean)

/** What a test or a group of tests is called; what is skipped or still to do holds nothing. */
const testNames = /(?:\b(?:test|it|describe)(?:\.(?!skip|todo|each)\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g
/** What is written above a story: its name is the name of its pictures too, so lines are named there. */
const storyWords = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const \w+: Story/g

/** The lines that a text names: 'T54, T116 to T118'. */
function linesIn(text: string): number[] {
  return [...text.matchAll(/\bT(\d+)(?: to T(\d+))?\b/g)].flatMap(([, from, to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, place) => Number(from) + place),
  )
}

const held = new Set(
  files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const words = file.endsWith('.test.ts') ? [...text.matchAll(testNames)].map(([, , name = '']) => name) : []
    return [...words, ...[...text.matchAll(storyWords)].map(([, above = '']) => above)].flatMap(linesIn)
  }),
)

test('every due line of the checklist is named by a test or a story that holds it', () => {
  const excused = new Set(Object.values(toCome).flat())
  const wanted = due.flatMap(([from, to]) => linesIn(`T${from} to T${to}`))
  expect(wanted.filter((line) => !held.has(line) && !excused.has(line)).map((line) => `T${line}`)).toEqual([])
})

test('no line is still said to come that a test holds already', () => {
  expect(
    Object.values(toCome)
      .flat()
      .filter((line) => held.has(line))
      .map((line) => `T${line}`),
  ).toEqual([])
})
