import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import type { Answer } from '#app/data/api-client.ts'
import { callApi } from '#app/data/call-api.ts'
import { useCountries } from '#app/data/use-countries.ts'
import { keepAnswer, refreshAnswers, useRemote } from '#app/data/use-remote.ts'
import { useSuburbs } from '#app/data/use-suburbs.ts'
import { useStepUp } from '#app/factors/use-step-up.ts'
import { useDialogWork } from '#app/hooks/use-dialog-work.ts'
import { paths } from '#app/paths.ts'
import { queryOf } from '#app/query.ts'
import { focusOnArrival } from '#app/shell/focus-on-arrival.ts'
import { snack } from '#app/snacks.ts'
import { session } from '#app/state/session.ts'
import type { OnePersonProps } from '#screens/desk/people/one-person.tsx'
import type { PeopleProps } from '#screens/desk/people/people.tsx'
import type { OtherSearch, PersonDialog, PersonWork } from '#screens/desk/people/person-work.ts'

/** The search in the URL and its results: a reload or a link shows the same. */
export function usePeople(): Pick<PeopleProps, 'find' | 'onFind' | 'found'> {
  const [, navigate] = useLocation()
  const find = (new URLSearchParams(useSearch()).get('find') ?? '').slice(0, 120)
  const found = useRemote('people', find === '' ? undefined : { find, press: 0 })
  return { find, found, onFind: (text) => navigate(`${paths.people}?${queryOf({ find: text })}`, { replace: true }) }
}

function useOther(): OtherSearch {
  const [search, setSearch] = useState<{ find: string; press: number }>()
  return { found: useRemote('people', search), onFind: (find) => setSearch({ find, press: performance.now() }) }
}

/** The changes after which there's still a page to show. */
type KeptWork = Exclude<PersonWork, { do: 'forget' }>
type PersonCall = 'changeYear' | 'correctContact' | 'mergePeople' | 'undoMerge'

/** Makes the call for a change to a person's record. */
function callFor(contact_id: number, expiry: string | null, work: KeptWork): Promise<Answer<PersonCall>> {
  switch (work.do) {
    case 'year':
      return callApi('changeYear', { body: { contact_id, expiry, change: work.change, why: work.why } })
    case 'contact':
      return callApi('correctContact', { body: { contact_id, seen: work.seen, contact: work.contact, why: work.why } })
    case 'merge':
      return callApi('mergePeople', { body: { kept_id: work.keptId, gone_id: work.goneId, why: work.why } })
    case 'undo':
      return callApi('undoMerge', { body: { merge_id: work.mergeId, why: work.why } })
  }
}

const done: Readonly<Record<KeptWork['do'], string>> = { year: 'Saved', contact: 'Saved', merge: 'Merged', undo: 'Merge undone' }

/** One person (A163), and changes to their record (A164, A165, A175). A merged number leads to the page of the record that was kept. */
export function useOnePerson(number: string): Omit<OnePersonProps, 'listHref' | 'ordersHref' | 'orderHref' | 'today'> {
  const [, navigate] = useLocation()
  const asking = { params: { number } }
  const found = useRemote('person', asking)
  const other = useOther()
  const countries = useCountries()
  const { suburbs, onSuburbInput } = useSuburbs()
  const { user } = useSnapshot(session)
  const { dialog: stepUp, guard } = useStepUp()
  const { dialog, open, close, submission, send } = useDialogWork<PersonDialog>(() => refreshAnswers('person'))
  const kept = found.status === 'ready' ? found.data.number : number
  useEffect(() => {
    if (kept !== number) navigate(paths.person(kept), { replace: true })
  }, [kept, number, navigate])

  const work = async (wanted: PersonWork) => {
    if (found.status !== 'ready') return
    const { id, expiry } = found.data.person
    if (wanted.do === 'forget') {
      const { email, givesUpTickets } = wanted
      if (!(await send(() => guard(() => callApi('forgetPerson', { body: { contact_id: id, email, givesUpTickets } }))))) return
      close()
      navigate(paths.people, { replace: true })
      return snack('Forgotten', 'positive')
    }
    const changed = await send(() => callFor(id, expiry, wanted))
    if (!changed) return
    await keepAnswer('person', { params: { number: changed.number } }, changed)
    if (changed.number !== number) navigate(paths.person(changed.number), { replace: true })
    close()
    focusOnArrival('main h1')
    snack(done[wanted.do], 'positive')
  }
  const choices = { countries, suburbs, onSuburbInput, canForget: user?.role === 'admin', stepUp }
  return { found, dialog, onOpen: open, onClose: close, submission, onWork: (wanted) => void work(wanted), other, ...choices }
}
