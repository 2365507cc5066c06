import { useEffect, useState } from 'react'
import type { BodyOf } from '#domain/api/contract.ts'
import { thingKey } from '#domain/catalogue/desk-list.ts'
import type { DeskThing } from '#domain/catalogue/desk-thing.ts'
import type { Saving } from '#screens/office/catalogue-desk/use-thing-form.ts'
import type { Remote } from '#screens/remote.ts'
import { callApi, reasonFor } from './call-api.ts'
import { refreshCatalogue } from './use-catalogue.ts'
import { keepAnswer, useRemote } from './use-remote.ts'

type Desk = {
  things: Remote<readonly DeskThing[]>
  /** How the last save of the open item went. */
  saving: Saving
  save: (body: BodyOf<'changeCatalogue'>) => Promise<void>
}

const idle: Saving = { status: 'idle' }

/** Everything on sale, for the office to change (A22, A23). `chosen` is the key of the open item. */
export function useCatalogueDesk(chosen: string | undefined): Desk {
  const [last, setLast] = useState<{ key: string; saving: Saving }>()
  // A message about an item isn't shown again when people come back to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another item opens.
  useEffect(() => setLast(undefined), [chosen])
  const things = useRemote('catalogueDesk', {})

  const save: Desk['save'] = async (body) => {
    const key = thingKey(body)
    setLast({ key, saving: { status: 'sending' } })
    const answer = await callApi('changeCatalogue', { body })
    const thing = answer.ok ? answer.data : answer.present
    // Through `keepAnswer`, so that the answer to an earlier read, still in flight, can't undo this one.
    if (thing) await keepAnswer('catalogueDesk', {}, (current) => current?.map((other) => (thingKey(other) === key ? thing : other)))
    if (answer.ok) {
      setLast({ key, saving: { status: 'saved', thing: answer.data } })
      return refreshCatalogue()
    }
    const { problems, present } = answer
    setLast({ key, saving: { status: 'rejected', ...reasonFor(answer), problems, present } })
  }

  return { things, saving: last && last.key === chosen ? last.saving : idle, save }
}
