import { type ReactNode, useState } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { TextField } from '#design-system/text-field/text-field.tsx'
import { betweenUs, saying } from '#domain/desk/caller-script.ts'
import { deskMessages } from '#domain/desk/desk-messages.ts'
import { type PeopleFound, readPeopleSearch } from '#domain/desk/people-search.ts'
import type { SearchResult } from '#domain/desk/search-result.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import type { Remote } from '#screens/remote.ts'
import { BetweenUs, Say } from './caller-words.tsx'
import * as css from './reception-checkout.css.ts'
import { SearchResults } from './search-results.tsx'

export type PersonSearchProps = {
  text: string
  onText: (text: string) => void
  /** Undefined before a search; nobody when nobody was found (D113). */
  results: Remote<PeopleFound> | undefined
  onSearch: () => void
  onChoose: (found: SearchResult) => void
}

type Props = PersonSearchProps & { id: string; isReturning: boolean; isScripted: boolean; today: StationDate }

function wordsFor(isReturning: boolean, isScripted: boolean): ReactNode {
  if (!isReturning) return 'For returning Zedders.'
  return isScripted ? <Say>{saying.search}</Say> : 'Or a first name, email, phone or order.'
}

/** Finds a person by whatever is known of them (D510). Only for returning subscribers, and only once there is something to search for (T239 to T241). */
export function PersonSearch({ id, text, onText, results, onSearch, onChoose, isReturning, isScripted, today }: Props) {
  const [isTooLittle, setTooLittle] = useState(false)
  const isReady = isReturning && text.trim() !== ''
  const submit = () => {
    if (!isReady) return
    const isEnough = readPeopleSearch(text) !== undefined
    setTooLittle(!isEnough)
    if (isEnough) onSearch()
  }
  return (
    <search className={css.search}>
      <form
        noValidate
        className={css.searchRow}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          id={id}
          label="Subscriber number, or last name"
          description={wordsFor(isReturning, isScripted)}
          autoComplete="off"
          maxLength={120}
          value={text}
          onChange={(typed) => {
            setTooLittle(false)
            onText(typed)
          }}
          error={isTooLittle ? deskMessages.tooLittleToFind : undefined}
          isDisabled={!isReturning}
        />
        <Button type="submit" tone="outline" isDisabled={!isReady} isPending={results?.status === 'loading'} busy="Searching…">
          Search
        </Button>
      </form>
      {isScripted && isReturning && <BetweenUs>{betweenUs.search}</BetweenUs>}
      {results?.status === 'loading' && <Skeleton shape="line" count={2} label="Searching" />}
      {results?.status === 'failed' && (
        <Notice tone="critical" title="The search did not work" isAnnounced>
          {results.message} What you typed is still here: press Search again, or fill in the form by hand.
        </Notice>
      )}
      {results?.status === 'ready' && results.data.people.length === 0 && (
        <Notice tone="info" title="No subscriber found" isAnnounced>
          No one by that name, or close to it. Try their email or phone, or fill in the form by hand.
        </Notice>
      )}
      {results?.status === 'ready' && results.data.people.length > 0 && (
        <SearchResults found={results.data} today={today} onChoose={onChoose} />
      )}
    </search>
  )
}
