import * as z from 'zod/mini'
import { FEWEST_LETTERS, foldName, hasNames } from '#domain/contact/names.ts'
import { phoneDigits, readOrderSearch } from '#domain/order/order-search.ts'
import { searchResult } from './search-result.ts'
import { ANY_NAME, readSubscriberSearch, turnedAbout } from './subscriber-search.ts'

/** How many people a search returns. */
export const MOST_FOUND = 20

/** The people a search found. `isNear`: there was no exact match, and these names are close. */
export const peopleFound = z.object({ people: z.array(searchResult), isNear: z.boolean() })
export type PeopleFound = z.output<typeof peopleFound>

/** The start of a last and a first name, folded; an empty one means any. */
export type Names = { family: string; given: string }

/** A search for a person, as it was read. */
export type PeopleSearch =
  | { by: 'email'; email: string }
  | { by: 'order' | 'invoice'; number: number }
  /** The start of a subscriber or phone number, or else an order number. */
  | { by: 'digits'; number: string; phone: string | undefined; order: number | undefined }
  /** `names`: the ways to read it. `words` are for near matches, `email` for the start of an address. */
  | { by: 'name'; names: readonly Names[]; words: readonly string[]; email: string | undefined }

/** Too many phone numbers start with fewer digits than this. */
const FEWEST_PHONE_DIGITS = 6
/** The number of words a near match looks at. */
const MOST_WORDS = 3

function readDigits(typed: string): PeopleSearch | undefined {
  const number = typed.replaceAll(/\s/g, '')
  if (number.length < FEWEST_LETTERS) return undefined
  // The start of an overseas number is too short for phoneDigits to recognise.
  const digits = /^[\d\s()+.-]+$/.test(typed) ? phoneDigits(typed.replace(/^\+\s*61/, '0')) : ''
  return {
    by: 'digits',
    number,
    phone: digits.length < FEWEST_PHONE_DIGITS ? undefined : digits,
    order: /^\d{1,9}$/.test(number) ? Number(number) : undefined,
  }
}

function readNames(typed: string): readonly Names[] {
  const search = readSubscriberSearch(typed)
  if (search?.by !== 'name') return []
  const part = (name: string) => (name === ANY_NAME ? '' : foldName(name))
  const first = { family: part(search.lastname), given: part(search.firstname) }
  const isOneWord = first.given === ''
  const other = turnedAbout(search)
  if (isOneWord) return [first, { family: '', given: first.family }]
  return other?.by === 'name' ? [first, { family: part(other.lastname), given: part(other.firstname) }] : [first]
}

/**
 * Reads one line of typing: an email address, `ZED-001007`, a subscriber's or phone number, or a name in either order. Undefined: too
 * little to search for (D510).
 */
export function readPeopleSearch(typed: string): PeopleSearch | undefined {
  const text = typed.trim().replaceAll(/\s+/g, ' ')
  if (text.includes('@')) return text.length < FEWEST_LETTERS ? undefined : { by: 'email', email: text.toLowerCase() }
  const order = readOrderSearch(text)
  if (order && order.by !== 'words') return { by: order.by === 'number' ? 'order' : 'invoice', number: order.number }
  if (/\d/.test(text)) return readDigits(text)
  const words = foldName(text).split(' ').filter(Boolean)
  if (words.join('').length < FEWEST_LETTERS) return undefined
  return {
    by: 'name',
    names: readNames(text),
    words: words.filter((word) => word.length >= FEWEST_LETTERS).slice(0, MOST_WORDS),
    email: /^\S+$/.test(text) ? text.toLowerCase() : undefined,
  }
}

/** A word, and the word without each of its letters: two words that differ by a letter have one of these in common. */
export function nearKeys(word: string): string[] {
  const letters = [...word]
  if (letters.length < 4) return [word]
  return [...new Set([word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))])]
}

/** Whether each of these words differs from a word of this name by a letter at most: wrong, missing, added or swapped with the next. */
export function isNearName(name: string, words: readonly string[]): boolean {
  const keys = new Set(foldName(name).split(' ').flatMap(nearKeys))
  return words.length > 0 && words.every((word) => nearKeys(word).some((key) => keys.has(key)))
}

/** Whether a name matches the search, by how its words start. */
export const isNamed = (name: string, names: readonly Names[]): boolean => names.some((wanted) => hasNames(name, wanted))
