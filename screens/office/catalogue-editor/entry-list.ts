import { thingKey } from '#domain/catalogue/desk-list.ts'
import type { Edited } from '#domain/catalogue/editing/document.ts'
import type { Entry } from '#domain/catalogue/editing/entry.ts'
import type { EntryView } from '#domain/catalogue/editing/views.ts'
import { givesYear } from '#domain/catalogue/subscriptions.ts'
import { isPast } from '#domain/stock/tickets.ts'
import type { StationDate } from '#domain/time/station-time.ts'

/** An entry as its draft has it, and as it's on sale where there is no draft. */
export function latestOf<One extends Edited>({
  draft,
  published,
}: {
  draft: { entry: One } | null
  published: One | null
}): One | undefined {
  return draft?.entry ?? published ?? undefined
}

export const shown = ['all', 'merch', 'ticket', 'subscription', 'drafts', 'hidden', 'archived'] as const
export type Shown = (typeof shown)[number]

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}|['’]/gu, '')
    .toLowerCase()

function isShown(view: EntryView, entry: Entry, which: Shown): boolean {
  if (which === 'drafts') return view.draft !== null
  if (which === 'hidden' || which === 'archived') return entry.visibility === which
  if (entry.visibility === 'archived' && view.draft === null) return false
  return which === 'all' || entry.kind === which
}

export type Listed = { id: string; view: EntryView; entry: Entry }

/** The entries to list, with every word of the text in their name, code or place, ignoring case and accents. */
export function listEntries(views: readonly EntryView[], text: string, which: Shown): Listed[] {
  const words = fold(text).trim().split(/\s+/)
  return views.flatMap((view) => {
    const entry = latestOf(view)
    if (!entry || !isShown(view, entry, which)) return []
    const searchable = fold(`${entry.name} ${entry.id} ${entry.kind === 'ticket' ? entry.eventVenue : ''}`)
    return words.every((word) => searchable.includes(word)) ? [{ id: thingKey(view), view, entry }] : []
  })
}

const startOf = ({ entry }: Listed) => (entry.kind === 'ticket' ? Date.parse(entry.eventDateTime) : 0)

/** Events to come, soonest first; those that are past, latest first; merch and subscriptions in the shop's order. */
export function groupEntries(listed: readonly Listed[], today: StationDate) {
  const events = listed.filter(({ entry }) => entry.kind === 'ticket').toSorted((one, other) => startOf(one) - startOf(other))
  const hasPassed = ({ entry }: Listed) => entry.kind === 'ticket' && isPast(entry, today)
  return {
    merch: listed.filter(({ entry }) => entry.kind === 'merch').toSorted((one, other) => one.entry.rank - other.entry.rank),
    subscriptions: listed.filter(({ entry }) => entry.kind === 'subscription').toSorted((one, other) => one.entry.rank - other.entry.rank),
    coming: events.filter((event) => !hasPassed(event)),
    past: events.filter(hasPassed).toReversed(),
  }
}

/** Whether there may be another like it: a copy of what gives nobody a year would give one (D743). */
export const canBeCopied = ({ kind, id }: Entry): boolean => kind !== 'subscription' || givesYear(id)

/** A code that nothing of this kind has yet: `mug`, then `mug-2`. */
export function freeCode(views: readonly EntryView[], kind: Entry['kind'], wanted: string): string {
  const isTaken = (id: string) => views.some((view) => view.kind === kind && view.id === id)
  if (!isTaken(wanted)) return wanted
  let count = 2
  while (isTaken(`${wanted}-${count}`)) count += 1
  return `${wanted}-${count}`
}
