/** What a receptionist looks for: by number, or by last and first name. A first name of `-` stands for any (D111). */
export type SubscriberSearch = { by: 'number'; subnumber: string } | { by: 'name'; lastname: string; firstname: string }

/** Stands in the path for a part that was not given: a path cannot hold an empty one. */
export const ANY_NAME = '-'

/**
 * Reads one line of typing: anything with a figure in it is a number, `Okafor` a last name, `Okafor Wren` last and first.
 * A comma parts the two where a name has more words: `van der Berg, Alex`. Nothing typed is undefined (T241, D112).
 */
export function readSubscriberSearch(text: string): SubscriberSearch | undefined {
  const typed = text.trim().replaceAll(/\s+/g, ' ')
  if (typed === '') return undefined
  if (/\d/.test(typed)) return { by: 'number', subnumber: typed.replaceAll(' ', '') }
  const [last = '', first = ''] = typed.includes(',') ? typed.split(',', 2) : [/^\S+/.exec(typed)?.[0], /\s(.*)$/.exec(typed)?.[1]]
  const part = (name: string) => name.trim().toUpperCase() || ANY_NAME
  return { by: 'name', lastname: part(last), firstname: part(first) }
}

/** The same names the other way about, for a name that was typed as it is spoken; undefined where only one was given. */
export function turnedAbout(search: SubscriberSearch): SubscriberSearch | undefined {
  if (search.by === 'number' || search.lastname === ANY_NAME || search.firstname === ANY_NAME) return undefined
  return { by: 'name', lastname: search.firstname, firstname: search.lastname }
}
