import { orderWords } from '#domain/order/order-search.ts'
import type { CameIn, DoorAnswer, DoorEntry, DoorList, DoorVerdict } from './door.ts'

/** Reads a scanned or typed ticket code: spaces, dashes and case don't count, and O reads as 0, I and L as 1. */
export function readCode(text: string): string | undefined {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{12}$/.test(code) ? code : undefined
}

/** Writes a code for people: `7K3M-9QXD-2FHT`. */
export const showCode = (code: string): string => code.replace(/^(....)(....)(....)$/, '$1-$2-$3')

/** A press at the door that may not have been sent yet. */
export type KeptCheck = { code: string; isIn: boolean } & CameIn

/** Judges a ticket by this list only, without the server. `check` is the press that asks. */
export function judgeTicket({ entries, refused }: DoorList, code: string, check: CameIn): DoorVerdict {
  const entry = entries.find((one) => one.code === code)
  if (entry) return entry.cameIn ? { is: 'before', name: entry.name, cameIn: entry.cameIn } : { is: 'in', name: entry.name, cameIn: check }
  const gone = refused.find((one) => one.code === code)
  return gone ? { is: 'refused', name: gone.name, why: gone.why } : { is: 'unknown' }
}

/** The list after these presses, in order: a ticket is in once, and an undo undoes only the check-in it names. */
export function withChecks(list: DoorList, checks: readonly KeptCheck[]): DoorList {
  const inWith = new Map(list.entries.map(({ code, cameIn }) => [code, cameIn]))
  for (const { code, isIn, id, at, door } of checks) {
    const now = inWith.get(code) ?? null
    if (isIn && !now) inWith.set(code, { id, at, door })
    if (!isIn && now?.id === id) inWith.set(code, null)
  }
  const entries = list.entries.map((entry) => ({ ...entry, cameIn: inWith.get(entry.code) ?? null }))
  return { ...list, entries }
}

/** The list after the server's answers to these presses. */
export function withAnswers(list: DoorList, answers: readonly DoorAnswer[]): DoorList {
  const known = new Map(answers.map(({ code, verdict }) => [readCode(code), verdict]))
  const entries = list.entries.map((entry) => {
    const verdict = known.get(entry.code)
    if (verdict?.is === 'in' || verdict?.is === 'before') return { ...entry, cameIn: verdict.cameIn }
    return verdict?.is === 'out' ? { ...entry, cameIn: null } : entry
  })
  return { ...list, entries }
}

/** Finds entries by name, buyer, order number or code, by the start of each word, as orders are found. */
export function findEntries(entries: readonly DoorEntry[], text: string): readonly DoorEntry[] {
  const code = readCode(text)
  if (code !== undefined && entries.some((entry) => entry.code === code)) return entries.filter((entry) => entry.code === code)
  const words = orderWords(text)
  if (words.length === 0) return entries
  return entries.filter(({ name, buyer, number }) => {
    const digits = number.replace(/^ZED-/, '')
    const own = orderWords([name, buyer, 'zed', digits, digits.replace(/^0+/, '')].join(' '))
    return words.every((word) => own.some((one) => one.startsWith(word)))
  })
}

/**
 * What Enter means: the only match, the only one of that very name, or the code that was typed. Otherwise how many match: someone has
 * to choose (D608).
 */
export function readEntered(entries: readonly DoorEntry[], text: string): { code: string } | { matches: number } {
  const code = readCode(text)
  const found = findEntries(entries, text)
  const said = orderWords(text).join(' ')
  const namesakes = found.filter(({ name }) => orderWords(name).join(' ') === said)
  const [only, ...others] = namesakes.length === 1 ? namesakes : found
  if (only && others.length === 0) return { code: only.code }
  return code === undefined ? { matches: found.length } : { code }
}

/** How many are in: `12 of 80 in`. */
export function tallyOf(entries: readonly Pick<DoorEntry, 'cameIn'>[]): string {
  return `${entries.filter((entry) => entry.cameIn).length} of ${entries.length} in`
}
