import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { useSnapshot } from 'valtio'
import { callApi, sentenceFor } from '#app/call-api.ts'
import { refreshCatalogue } from '#app/hooks/use-catalogue.ts'
import { session } from '#app/state/session.ts'
import type { BodyOf } from '#domain/api/contract.ts'
import type { DeskThing } from '#domain/api/schemas.ts'
import { thingKey } from '#domain/catalogue/desk-list.ts'
import type { Saving } from '#screens/catalogue-desk/catalogue-desk.tsx'
import type { Remote } from '#screens/remote.ts'

type Desk = {
  things: Remote<readonly DeskThing[]>
  /** What became of the last changes to the thing that is open. */
  saving: Saving
  save: (body: BodyOf<'changeCatalogue'>) => Promise<void>
}

const idle: Saving = { status: 'idle' }

/** Everything on sale for the office, and how it is changed (A22, A23). `chosen` is the key of the thing that is open. */
export function useCatalogueDesk(chosen: string | undefined): Desk {
  const { token } = useSnapshot(session)
  const [last, setLast] = useState<{ key: string; saving: Saving }>()
  // What was said of a thing is not said again when somebody comes back to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the thing that is open is what it hangs on
  useEffect(() => setLast(undefined), [chosen])
  const { data, error, mutate, isValidating } = useSWR(
    token === undefined ? null : ['catalogue-desk', token],
    async () => {
      const answer = await callApi('catalogueDesk', {})
      if (!answer.ok) throw new Error(sentenceFor(answer))
      return answer.data
    },
    { shouldRetryOnError: false, dedupingInterval: 0 },
  )
  const things: Desk['things'] = data
    ? { status: 'ready', data, isRefreshing: isValidating }
    : error instanceof Error && !isValidating
      ? { status: 'failed', message: error.message, onRetry: () => void mutate() }
      : { status: 'loading' }

  const save: Desk['save'] = async (body) => {
    const key = thingKey(body)
    setLast({ key, saving: { status: 'sending' } })
    const answer = await callApi('changeCatalogue', { body })
    const thing = answer.ok ? answer.data : answer.present
    // An answer to an earlier question, still under way, must not undo this one.
    if (thing) await mutate((known) => known?.map((other) => (thingKey(other) === key ? thing : other)), { revalidate: false })
    if (answer.ok) {
      setLast({ key, saving: { status: 'saved', thing: answer.data } })
      return refreshCatalogue()
    }
    const { problems, present } = answer
    const reason = sentenceFor(answer)
    setLast({ key, saving: { status: 'rejected', reason, ...(problems ? { problems } : {}), ...(present ? { present } : {}) } })
  }

  return { things, saving: last && last.key === chosen ? last.saving : idle, save }
}
