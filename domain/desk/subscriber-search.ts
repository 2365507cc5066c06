/** What a receptionist searches for: a number, or a last and first name. A first name of `-` means any (D111). */
export type SubscriberSearch = { by: 'number'; subnumber: string } | { by: 'name'; lastname: string; firstname: string }

/** Used in the path instead of a missing name, since a path cannot have an empty part. */
export const ANY_NAME = '-'

/**
 * Reads one line of typing: anything with a digit in it is a number, `Okafor` a last name, `Okafor Wren` last and first.
 * A comma separates the two where a name has more words: `van der Berg, Alex`. Undefined for an empty text (T241, D112).
 */
export function readSubscriberSearch(text: string): SubscriberSearch | undefined {
  const typed = text.trim().replaceAll(/\s+/g, ' ')
  if (typed === '') return undefined
  if (/\d/.test(typed)) return { by: 'number', subnumber: typed.replaceAll(' ', '') }
  const [last = '', first = ''] = typed.includes(',') ? typed.split(',', 2) : [/^\S+/.exec(typed)?.[0], /\s(.*)$/.exec(typed)?.[1]]
  const part = (name: string) => name.trim().toUpperCase() || ANY_NAME
  return { by: 'name', lastname: part(last), firstname: part(first) }
}

/** Swaps the names, for one that was typed first name first; undefined where only one was given. */
export function turnedAbout(search: SubscriberSearch): SubscriberSearch | undefined {
  if (search.by === 'number' || search.lastname === ANY_NAME || search.firstname === ANY_NAME) return undefined
  return { by: 'name', lastname: search.firstname, firstname: search.lastname }
}
