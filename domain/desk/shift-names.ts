/** The key that makes two names at "Completed by" one person: capitals and spaces don't count, accents and everything else do. */
export const personKey = (name: string): string => name.normalize('NFC').toLowerCase().replaceAll(/\s+/gu, '')

/** Whether two names at "Completed by" are one person. */
export const isSamePerson = (one: string, other: string): boolean => personKey(one) === personKey(other)

/** In hours: anyone who finished an order within this time is on shift. */
export const SHIFT_HOURS = 12

/** One name per person, spelt as it first appears in the list. */
export function onePerPerson(names: readonly string[]): string[] {
  const byPerson = new Map<string, string>()
  for (const name of names) if (!byPerson.has(personKey(name))) byPerson.set(personKey(name), name)
  return [...byPerson.values()]
}
