import { useState } from 'react'
import type { Answer } from '#app/api-client.ts'
import { callApi, sentenceFor } from '#app/call-api.ts'
import { desk } from '#app/reception/desk.ts'
import { chooseSubscriber } from '#app/reception/desk-intents.ts'
import type { SearchResult } from '#domain/api/schemas.ts'
import { readSubscriberSearch, type SubscriberSearch, turnedAbout } from '#domain/desk/subscriber-search.ts'
import type { PersonSearchProps } from '#screens/reception-checkout/person-search.tsx'
import type { Remote } from '#screens/remote.ts'

function ask(search: SubscriberSearch): Promise<Answer<'searchByNumber'>> {
  if (search.by === 'number') return callApi('searchByNumber', { params: { subnumber: search.subnumber } })
  return callApi('searchByName', { params: { lastname: search.lastname, firstname: search.firstname } })
}

/** Subscribers for what was typed. A name nobody has is tried the other way about, as it is spoken. */
async function find(search: SubscriberSearch): Promise<Answer<'searchByNumber'>> {
  const found = await ask(search)
  const turned = turnedAbout(search)
  return found.ok && found.data.length === 0 && turned ? ask(turned) : found
}

/** The search's props; what is typed is kept with the order, what was found is not. */
export function useSubscriberSearch(text: string): PersonSearchProps {
  const [results, setResults] = useState<Remote<readonly SearchResult[]>>()
  const run = async () => {
    const search = readSubscriberSearch(text)
    if (!search) return
    setResults({ status: 'loading' })
    const answer = await find(search)
    setResults(
      answer.ok ? { status: 'ready', data: answer.data } : { status: 'failed', message: sentenceFor(answer), onRetry: () => void run() },
    )
  }
  return {
    text,
    onText: (typed) => {
      desk.searchText = typed
      setResults(undefined)
    },
    results,
    onSearch: () => void run(),
    onChoose: (found) => {
      setResults(undefined)
      chooseSubscriber(found)
    },
  }
}
