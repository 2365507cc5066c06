import { type FormEvent, useState } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { Cell, Column, Row, Table, TableHead } from '#design-system/table/table.tsx'
import { TextField } from '#design-system/text-field/text-field.tsx'
import { fullName } from '#domain/desk/chosen-subscriber.ts'
import { deskMessages } from '#domain/desk/desk-messages.ts'
import { MOST_FOUND, type PeopleFound, readPeopleSearch } from '#domain/desk/people-search.ts'
import { personNumber } from '#domain/desk/person.ts'
import type { SearchResult } from '#domain/desk/search-result.ts'
import { formatDate, isActive, type StationDate } from '#domain/time/station-time.ts'
import { StaffPage } from '#screens/desk/staff-page/staff-page.tsx'
import { Failed } from '#screens/failed.tsx'
import type { Remote } from '#screens/remote.ts'
import { useTyped } from '#screens/shell/form/use-typed.ts'
import * as css from './people.css.ts'

export type PeopleProps = {
  /** The search text; empty until someone searches. */
  find: string
  onFind: (text: string) => void
  /** Undefined until someone searches. */
  found: Remote<PeopleFound> | undefined
  personHref: (number: string) => string
  today: StationDate
}

/** Finds anyone the station knows by name, number, email, phone or order (D510). */
export function People({ find, onFind, found, personHref, today }: PeopleProps) {
  const people = found?.status === 'ready' ? found.data.people : []
  return (
    <StaffPage title="People" lead="Everyone the station knows: Zedders, and people who bought something." today={today}>
      <FindPeople text={find} onFind={onFind} />
      {found?.status === 'loading' && <Skeleton shape="line" count={6} label="Looking" />}
      {found?.status === 'failed' && <Failed message={found.message} onRetry={found.onRetry} requestId={found.requestId} />}
      <p role="status" className={css.status}>
        {found?.status === 'ready' && resultMessage(found.data)}
      </p>
      {people.length > 0 && (
        <Table space="snug" narrow="cards">
          <TableHead>
            <Column>Who</Column>
            <Column width="fifth">Number</Column>
            <Column>Phone and email</Column>
            <Column width="fifth">Subscription</Column>
          </TableHead>
          <tbody>
            {people.map((person) => (
              <PersonRow key={person.id} person={person} href={personHref(personNumber(person))} today={today} />
            ))}
          </tbody>
        </Table>
      )}
    </StaffPage>
  )
}

export function resultMessage({ people, isNear }: PeopleFound): string {
  if (people.length === 0) return 'No one by that name, or close to it. Try their email or phone.'
  if (isNear) return 'No exact match. Is it one of these?'
  if (people.length >= MOST_FOUND) return `The first ${MOST_FOUND}. Type more to find fewer.`
  return people.length === 1 ? 'One person found.' : `${people.length} people found.`
}

export function subscriptionLabel({ expiry }: Pick<SearchResult, 'expiry'>, today: StationDate): string {
  if (expiry === null) return 'Never subscribed'
  return `${isActive(expiry, today) ? 'Active to' : 'Expired'} ${formatDate(expiry)}`
}

function PersonRow({ person, href, today }: { person: SearchResult; href: string; today: StationDate }) {
  return (
    <Row>
      <Cell isHeader inCard="start" verticalAlign="baseline">
        <span className={css.name}>
          <Link tone="quiet" href={href}>
            {fullName(person)}
          </Link>
        </span>
        <span className={css.more}>{person.delivery_address.locality}</span>
      </Cell>
      <Cell verticalAlign="baseline">{person.subnumber || 'No number'}</Cell>
      <Cell tone="muted" verticalAlign="baseline">
        {person.phone}
        <span className={css.more}>{person.email}</span>
      </Cell>
      <Cell verticalAlign="baseline">{subscriptionLabel(person, today)}</Cell>
    </Row>
  )
}

/** One search field. If there's too little to search for, an error says so. */
export function FindPeople({
  text,
  onFind,
  label = 'Name, number, email, phone or order',
}: {
  text: string
  onFind: (text: string) => void
  label?: string
}) {
  const [typed, setTyped] = useTyped(text)
  const [isTooLittle, setTooLittle] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // In a dialog, this form sits inside another one.
    event.stopPropagation()
    const isEnough = readPeopleSearch(typed) !== undefined
    setTooLittle(!isEnough)
    if (isEnough) onFind(typed.trim())
  }
  return (
    <search>
      <form className={css.find} noValidate onSubmit={submit}>
        <TextField
          label={label}
          autoComplete="off"
          maxLength={120}
          value={typed}
          onChange={(next) => {
            setTyped(next)
            setTooLittle(false)
          }}
          error={isTooLittle ? deskMessages.tooLittleToFind : undefined}
        />
        <Button type="submit" tone="outline">
          Find
        </Button>
      </form>
    </search>
  )
}
