import { useState } from 'react'
import { callApi, lineFor, rejected } from '#app/data/call-api.ts'
import { keepAnswer, refreshAnswers, useRemote } from '#app/data/use-remote.ts'
import { openPaper } from '#app/invoices.ts'
import { saveFile } from '#app/save-file.ts'
import { snack } from '#app/snacks.ts'
import { calendarFilename, calendarOf } from '#domain/door/calendar.ts'
import type { OwnTicketsProps } from '#screens/people/own-tickets/own-tickets.tsx'
import type { Submission } from '#screens/remote.ts'

/** Shows the tickets in a new window, which opens on the press: any later and the browser would block it. */
async function openTickets(order_id: string, number: string): Promise<void> {
  const openWindow = window.open('', '_blank')
  const answer = await callApi('ticketPaper', { params: { order_id } })
  if (answer.ok) return openPaper(answer.data, `tickets-${number}`, openWindow)
  openWindow?.close()
  snack(lineFor(answer), 'critical')
}

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
    await openTickets(order_id, ready.number)
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
