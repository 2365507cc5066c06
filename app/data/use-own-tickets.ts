import { useState } from 'react'
import { openTickets } from '#app/invoices.ts'
import { saveFile } from '#app/save-file.ts'
import { snack } from '#app/snacks.ts'
import { calendarFilename, calendarOf } from '#domain/door/calendar.ts'
import type { OwnTicketsProps } from '#screens/people/own-tickets/own-tickets.tsx'
import type { Submission } from '#screens/remote.ts'
import { callApi, rejected } from './call-api.ts'
import { keepAnswer, refreshAnswers, useRemote } from './use-remote.ts'

/** The tickets of an own order (A169), as a PDF (A170) and for a calendar, and the names on them (A171). */
export function useOwnTickets(order_id: string): Omit<OwnTicketsProps, 'accountHref'> {
  const asking = { params: { order_id } }
  const tickets = useRemote('orderTickets', asking)
  const [isOpeningPaper, setOpeningPaper] = useState(false)
  const [renaming, setRenaming] = useState<number>()
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' })
  const ready = tickets.status === 'ready' ? tickets.data : undefined

  const rename = (position: number | undefined) => {
    setSubmission({ status: 'idle' })
    setRenaming(position)
  }
  const save = async (position: number, holder: string) => {
    if (submission.status === 'sending') return
    setSubmission({ status: 'sending' })
    const answer = await callApi('renameHolder', { body: { order_id, position, holder } })
    if (!answer.ok) return setSubmission(rejected(answer))
    await keepAnswer('orderTickets', asking, answer.data)
    rename(undefined)
    snack('Saved', 'positive')
    await refreshAnswers('ownOrders')
  }
  const paper = async () => {
    if (!ready || isOpeningPaper) return
    setOpeningPaper(true)
    await openTickets({ order_id, number: ready.number })
    setOpeningPaper(false)
  }
  const calendar = () => {
    const text = ready && calendarOf(ready.number, ready.tickets, new Date())
    if (text) saveFile(new Blob([text], { type: 'text/calendar' }), calendarFilename(ready.number))
  }
  return {
    tickets,
    isOpeningPaper,
    onPaper: () => void paper(),
    onCalendar: calendar,
    renaming,
    onRename: rename,
    submission,
    onSave: (position, holder) => void save(position, holder),
  }
}
