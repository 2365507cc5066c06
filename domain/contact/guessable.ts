import { station } from '#domain/station.ts'
import { foldName } from './names.ts'

/** Whose password it is to be. */
export type PasswordOwner = { name: string; email: string }

export const guessableMessages = {
  common: 'That password is one of the most used in the world, so it’s quickly guessed. Choose another.',
  station: 'That password is mostly our own name, so it’s quickly guessed. Choose another.',
  owner: 'That password is your own name or address, so it’s quickly guessed. Choose another.',
} as const

const letters = (text: string) => text.replaceAll(/[^\p{L}]/gu, '')

/** Digits and marks that stand for letters: `Z3d` is `zed`. */
const looksLike: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' }
const spelled = (text: string) => text.replaceAll(/[013457@$!]/g, (mark) => looksLike[mark] ?? mark)

/** What people put around a station's name. */
const additions = /listen|welcome|password|station|community|radio|letter|reception|office|admin|shop|login|love|hello|test|the|for|you/g
/** A password with fewer letters of its own than this is the station's name and nothing else. */
const OWN_LETTERS = 4

function isStationName(text: string): boolean {
  const name = letters(foldName(station.name))
  return [text, spelled(text)].some(
    (read) => read.includes(name) && letters(read.replaceAll(name, ' ').replaceAll(additions, ' ')).length < OWN_LETTERS,
  )
}

/** A part of a name shorter than this is in too many words to mean anything. */
const NAME_LETTERS = 3

/** The person's name or address, or a part of either, with nothing around it but digits and marks. */
function isOwnName(text: string, { name, email }: PasswordOwner): boolean {
  const parts = foldName(name).split(' ')
  const [box = '', host = ''] = email.toLowerCase().split('@')
  const own = [parts.join(''), parts.toReversed().join(''), ...parts, box, box + host, ...box.split(/[._+-]/)].map(letters)
  const told = letters(text)
  return own.some((known) => known.length >= NAME_LETTERS && known === told)
}

/**
 * Why a password that is strong by its characters can still be guessed, as a sentence; undefined when it can't. `isCommon`
 * says whether a password, in lower case, is one of the most used (security 2.6).
 */
export function whyGuessable(password: string, owner: PasswordOwner, isCommon: (lowercase: string) => boolean): string | undefined {
  const text = foldName(password).replaceAll(' ', '')
  if (isCommon(password.toLowerCase())) return guessableMessages.common
  if (isStationName(text)) return guessableMessages.station
  return isOwnName(text, owner) ? guessableMessages.owner : undefined
}
