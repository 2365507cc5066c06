import { useState } from 'react'
import { useRemote } from '#app/data/use-remote.ts'
import type { PersonSearchProps } from '#screens/desk/reception-checkout/person-search.tsx'
import { desk } from './desk.ts'
import { chooseSubscriber } from './desk-intents.ts'

/** The search's props. What is typed is kept with the order; the results aren't. */
export function useSubscriberSearch(text: string): PersonSearchProps {
  const [search, setSearch] = useState<{ find: string; press: number }>()
  const results = useRemote('people', search)
  return {
    text,
    onText: (typed) => {
      desk.searchText = typed
      setSearch(undefined)
    },
    results,
    onSearch: () => setSearch({ find: text.trim(), press: performance.now() }),
    onChoose: (subscriber) => {
      setSearch(undefined)
      chooseSubscriber(subscriber)
    },
  }
}
