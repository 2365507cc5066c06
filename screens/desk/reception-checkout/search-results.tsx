import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Text } from '#design-system/text/text.tsx'
import { fullName } from '#domain/desk/chosen-subscriber.ts'
import { MOST_FOUND, type PeopleFound } from '#domain/desk/people-search.ts'
import type { SearchResult } from '#domain/desk/search-result.ts'
import { formatDate, isActive, type StationDate } from '#domain/time/station-time.ts'
import * as css from './reception-checkout.css.ts'

type Props = { found: PeopleFound; today: StationDate; onChoose: (found: SearchResult) => void }

function countWords({ people, isNear }: PeopleFound): string {
  if (isNear) return 'No exact match. Is it one of these?'
  return people.length === 1 ? 'One Zedder found.' : `${people.length} Zedders found.`
}

function expiryWords(expiry: string | null, today: StationDate): string {
  if (expiry === null) return 'No date'
  return `${isActive(expiry, today) ? 'Active to' : 'Expired'} ${formatDate(expiry)}`
}

/** Number, name, suburb and expiry of each match (D113). The first has focus: Enter chooses it, arrows move on. */
export function SearchResults({ found, today, onChoose }: Props) {
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new answer moves focus to its first row
  useEffect(() => list.current?.querySelector('button')?.focus(), [found])

  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const rows = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = rows.indexOf(document.activeElement as HTMLButtonElement)
    rows[Math.min(Math.max(at + step, 0), rows.length - 1)]?.focus()
  }

  return (
    <>
      <Text tone="muted" size="caption">
        <span role="status">{countWords(found)}</span> {found.people.length >= MOST_FOUND && 'There may be more: type more letters.'}
      </Text>
      <ul ref={list} aria-label="Zedders found" className={css.found}>
        {found.people.map((person) => (
          <li key={person.id}>
            <button type="button" data-native className={css.result} onClick={() => onChoose(person)} onKeyDown={move}>
              <span className={css.personName}>{fullName(person)}</span>
              <span className={css.resultMore}>{[person.subnumber, person.delivery_address.locality].filter(Boolean).join(', ')}</span>
              <span className={css.personEnd}>{expiryWords(person.expiry, today)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
