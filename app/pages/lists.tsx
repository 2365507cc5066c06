import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { PageWords } from '#app/head/page-words.ts'
import { useChosenList, useMailingList, useStationNotes } from '#app/hooks/use-lists.ts'
import { useToday } from '#app/hooks/use-today.ts'
import type { PageFacts, StaffTab } from '#app/page.ts'
import { focusOnArrival } from '#app/shell/focus-on-arrival.ts'
import { session } from '#app/state/session.ts'
import { Lists } from '#screens/desk/lists/lists.tsx'
import { PaperLabels } from '#screens/desk/lists/paper-labels.tsx'

export const page: PageFacts = { pattern: '/lists', may: ['reception', 'admin'], menu: { group: 'staff', label: 'Lists' } }

export const tab: StaffTab = { key: 'L', icon: 'lists', waiting: { count: 'notes', text: 'to tick' } }

export const words: PageWords = {
  title: 'Lists',
  description: 'Where the station’s staff find whom to thank on air, what people wrote, and who gets Zedletter and Radio Times.',
}

function NotesOnly() {
  const [choice, show] = useChosenList(false)
  const onList = (list: typeof choice.list) => show({ list, search: '' })
  return <Lists list={choice.list} onList={onList} {...useStationNotes()} onPrint={() => window.print()} today={useToday()} />
}

/** Whole mailing lists are the office's. */
function AllLists() {
  const today = useToday()
  const [choice, show] = useChosenList(true)
  const notes = useStationNotes()
  const { mailing, stepUp, labels, onBack } = useMailingList(choice, (search) => show({ ...choice, search }), today)
  const hasLabels = labels !== undefined
  // On arrival the shell moves the focus; between the list and its labels nobody else does.
  const hadLabels = useRef(hasLabels)
  useEffect(() => {
    if (hadLabels.current === hasLabels) return
    hadLabels.current = hasLabels
    return focusOnArrival('main h1')
  }, [hasLabels])
  const onPrint = () => window.print()
  if (labels) return <PaperLabels labels={labels} onBack={onBack} onPrint={onPrint} today={today} />
  const onList = (list: typeof choice.list) => show({ list, search: '' })
  return <Lists list={choice.list} onList={onList} {...notes} mailing={mailing} stepUp={stepUp} onPrint={onPrint} today={today} />
}

export default function ListsPage() {
  const { user } = useSnapshot(session)
  return user?.role === 'admin' ? <AllLists /> : <NotesOnly />
}
