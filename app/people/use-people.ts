import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Answer } from '#app/data/api-client.ts'
import { callApi, rejected } from '#app/data/call-api.ts'
import { keepAnswer, refreshAnswers, useRemote } from '#app/data/use-remote.ts'
import { paths } from '#app/paths.ts'
import { queryOf } from '#app/query.ts'
import { snack } from '#app/snacks.ts'
import type { OnePersonProps } from '#screens/desk/people/one-person.tsx'
import type { PeopleProps } from '#screens/desk/people/people.tsx'
import type { OtherSearch, PersonDialog, PersonWork } from '#screens/desk/people/person-work.ts'
import type { Submission } from '#screens/remote.ts'

/** The search in the address, and whom it finds: a reload and a link show the same. */
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

type PersonCall = 'changeYear' | 'mergePeople' | 'undoMerge'

/** Makes the call for something done with a person's record. */
function callFor(contact_id: number, expiry: string | null, work: PersonWork): Promise<Answer<PersonCall>> {
  switch (work.do) {
    case 'year':
      return callApi('changeYear', { body: { contact_id, expiry, change: work.change, why: work.why } })
    case 'merge':
      return callApi('mergePeople', { body: { kept_id: work.keptId, gone_id: work.goneId, why: work.why } })
    case 'undo':
      return callApi('undoMerge', { body: { merge_id: work.mergeId, why: work.why } })
  }
}

const done: Readonly<Record<PersonWork['do'], string>> = { year: 'Saved', merge: 'Merged', undo: 'Both are as they were' }

/** One person (A163), and what is done with their record (A164, A165, A175). A number that was merged leads to the kept one's page. */
export function useOnePerson(number: string): Omit<OnePersonProps, 'listHref' | 'ordersHref' | 'orderHref' | 'today'> {
  const [, navigate] = useLocation()
  const asking = { params: { number } }
  const found = useRemote('person', asking)
  const other = useOther()
  const [dialog, setDialog] = useState<PersonDialog>()
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' })
  const kept = found.status === 'ready' ? found.data.number : number
  useEffect(() => {
    if (kept !== number) navigate(paths.person(kept), { replace: true })
  }, [kept, number, navigate])

  const open = (next: PersonDialog | undefined) => {
    setSubmission({ status: 'idle' })
    setDialog(next)
  }
  const work = async (wanted: PersonWork) => {
    if (submission.status === 'sending' || found.status !== 'ready') return
    setSubmission({ status: 'sending' })
    const { id, expiry } = found.data.person
    const answer = await callFor(id, expiry, wanted)
    if (answer.ok) {
      await keepAnswer('person', { params: { number: answer.data.number } }, answer.data)
      if (answer.data.number !== number) navigate(paths.person(answer.data.number), { replace: true })
      open(undefined)
      snack(done[wanted.do], 'positive')
      return
    }
    setSubmission(rejected(answer))
    // Somebody else was faster: what they did shows.
    if (answer.status === 409) await refreshAnswers('person')
  }
  return { found, dialog, onOpen: open, onClose: () => open(undefined), submission, onWork: (wanted) => void work(wanted), other }
}
