import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Every text file that people write, with its text, whether committed or not. */
export function readSources(...patterns: string[]): { file: string; text: string }[] {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', ...patterns], {
    encoding: 'utf8',
  })
  return list
    .split('\n')
    .filter((file) => file !== '' && !file.startsWith('node_modules'))
    .flatMap((file) => {
      try {
        return [{ file, text: readFileSync(file, 'utf8') }]
      } catch {
        // A deleted file is listed until the deletion is committed.
        return []
      }
    })
}

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** The codes of one letter that a text cites: 'T54, T116 to T118' is T54, T116, T117 and T118. */
export function codesIn(text: string, letters: string): string[] {
  return [...text.matchAll(new RegExp(`\\b([${letters}])(\\d{1,3})(?: to \\1(\\d{1,3}))?\\b(?![:-]\\d)`, 'g'))].flatMap(
    ([, letter = '', from = '', to = from]) => upTo(Number(from), Number(to)).map((number) => `${letter}${number}`),
  )
}

const numbersIn = (text: string) => (text.match(/\d+(\.\d+)?/g) ?? []).map(String)

/**
 * The rules that a text cites by name: 'hostile 30' and 'hostile inputs 11 to 13', 'security 2.5, 2.10',
 * 'security 2.3, rules 5, 7 and 8', 'ruling 4'. Each as it is in the docs: 'hostile 30', 'security 2.3 rule 5'.
 */
export function rulesIn(text: string): string[] {
  const hostile = [...text.matchAll(/\bhostile(?: inputs?)? (\d+)(?: to (\d+))?((?:(?:, | and |\/)\d+\b)*)/gi)].flatMap(
    ([, from = '', to = from, more = '']) => [
      ...upTo(Number(from), Number(to)).map((number) => `hostile ${number}`),
      ...numbersIn(more).map((number) => `hostile ${number}`),
    ],
  )
  const security = [
    ...text.matchAll(/\bsecurity (\d\.\d+)((?:(?:, | and )\d\.\d+)*)(?:, rules? (\d+(?:(?:, | and )\d+\b(?!\.))*))?/gi),
  ].flatMap(([, section = '', more = '', rules = '']) => [
    ...[section, ...numbersIn(more)].map((number) => `security ${number}`),
    ...numbersIn(rules).map((number) => `security ${section} rule ${number}`),
  ])
  const rulings = [...text.matchAll(/\bruling (\d+)/gi)].map(([, number]) => `ruling ${number}`)
  return [...hostile, ...security, ...rulings]
}
