/** What makes two names at "Completed by" one person: capitals and spaces don't count, accents and everything else do. */
export const personKey = (name: string): string => name.normalize('NFC').toLowerCase().replaceAll(/\s+/gu, '')

/** Whether two names at "Completed by" are one person. */
export const isSamePerson = (one: string, other: string): boolean => personKey(one) === personKey(other)

/** In hours: whoever finished an order since then is on shift. */
export const SHIFT_HOURS = 12

/** One name per person, each as it was written first in the list. */
export function onePerPerson(names: readonly string[]): string[] {
  const byPerson = new Map<string, string>()
  for (const name of names) if (!byPerson.has(personKey(name))) byPerson.set(personKey(name), name)
  return [...byPerson.values()]
}
