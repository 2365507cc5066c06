import type { Entry, EntryName } from './entry.ts'

/** Sentences for people who look at the shop as it would be with its drafts. */
export const lookMessages = {
  title: 'You’re looking at drafts. Nobody else sees this.',
  waitingTitle: 'You’re looking at what waits to be published. Nobody else sees this.',
  nothingSold: 'You’re looking at drafts, so nothing can be bought or sent from here.',
  waitsNoMore: 'What you were looking at has been published or called off.',
  ended: 'Your login has ended, so this is the shop as everyone sees it.',
} as const

const keyOf = ({ kind, id }: EntryName) => `${kind}:${id}`

/** Everything in the order of the lists, as it would be if these changes were published now. Archived things are still in it. */
export function withChanges(published: readonly Entry[], changed: readonly Entry[]): Entry[] {
  const entries = new Map([...published, ...changed].map((entry) => [keyOf(entry), entry]))
  return [...entries.values()].toSorted((one, other) => one.rank - other.rank || (one.id < other.id ? -1 : 1))
}
