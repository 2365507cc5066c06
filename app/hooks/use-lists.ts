import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import { callApi, lineFor } from '#app/data/call-api.ts'
import { keepAnswer, refreshAnswers, useRemote } from '#app/data/use-remote.ts'
import { useRemotePages } from '#app/data/use-remote-pages.ts'
import { useStepUp } from '#app/factors/use-step-up.ts'
import { paths } from '#app/paths.ts'
import { queryOf } from '#app/query.ts'
import { saveFile } from '#app/save-file.ts'
import { snack } from '#app/snacks.ts'
import { session } from '#app/state/session.ts'
import { listFilename, type MailingList, type MailingListName, readLabels } from '#domain/lists/mailing-list.ts'
import type { NoteKind, NoteTick, StationNotes } from '#domain/lists/station-notes.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import type { ListName } from '#screens/desk/lists/lists.tsx'
import type { MailingPeopleProps } from '#screens/desk/lists/mailing-people.tsx'
import type { NoteTicking } from '#screens/desk/lists/note-rows.tsx'
import type { Remote } from '#screens/remote.ts'

const mailingNames: readonly string[] = ['zedletter', 'radio-times'] satisfies MailingListName[]
const isMailing = (list: string): list is MailingListName => mailingNames.includes(list)

type Choice = { list: ListName; search: string }

/** Which list is open, and what is searched for in it. Kept in the address, so that a reload shows the same. */
export function useChosenList(canMail: boolean): [Choice, (next: Choice) => void] {
  const [, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  const asked = query.get('list') ?? ''
  const list = asked === 'comments' || (canMail && isMailing(asked)) ? asked : 'on-air'
  const show = (next: Choice) => {
    const parts = queryOf({ list: next.list === 'on-air' ? undefined : next.list, search: next.search || undefined })
    navigate(parts === '' ? paths.lists : `${paths.lists}?${parts}`, { replace: true })
  }
  return [{ list, search: query.get('search') ?? '' }, show]
}

const withTick = (notes: StationNotes, kind: NoteKind, { key, done }: NoteTick): StationNotes => {
  const { rows, waiting } = notes[kind]
  const before = rows.find((row) => row.key === key)
  const step = Number(before?.done != null) - Number(done !== null)
  return { ...notes, [kind]: { rows: rows.map((row) => (row.key === key ? { ...row, done } : row)), waiting: waiting + step } }
}

/** What waits to be read out and to be answered (A98). A tick shows at once, and is undone if the server doesn't keep it (A99). */
export function useStationNotes(): { notes: Remote<StationNotes> } & NoteTicking {
  const { user } = useSnapshot(session)
  const notes = useRemote('stationNotes', {})
  const show = (kind: NoteKind, tick: NoteTick) => keepAnswer('stationNotes', {}, (current) => current && withTick(current, kind, tick))
  const tick = async (kind: NoteKind, key: string, isDone: boolean) => {
    const before = notes.status === 'ready' ? notes.data[kind].rows.find((row) => row.key === key) : undefined
    await show(kind, { key, done: isDone ? { by: user?.name ?? '', at: new Date().toISOString() } : null })
    const answer = await callApi('tickNote', { body: { kind, key, isDone } })
    if (answer.ok) return show(kind, answer.data)
    await show(kind, { key, done: before?.done ?? null })
    // Someone changed it meanwhile, so it's shown as it is now.
    if (answer.status === 404) await refreshAnswers('stationNotes')
    snack(answer.status === 404 ? 'That was changed meanwhile. Look at it again.' : lineFor(answer), 'critical')
  }
  return { notes, onTick: (kind, key, isDone) => void tick(kind, key, isDone) }
}

function joinPages(pages: readonly MailingList[]): MailingList | undefined {
  const last = pages.at(-1)
  if (last?.list === 'zedletter') return { ...last, people: pages.flatMap((page) => (page.list === 'zedletter' ? page.people : [])) }
  return last && { ...last, people: pages.flatMap((page) => (page.list === 'radio-times' ? page.people : [])) }
}

/** A mailing list, page after page (A96), and the whole of it as a file or as labels (A97). */
export function useMailingList({ list, search }: Choice, onSearch: (search: string) => void, today: StationDate) {
  const { dialog, guard } = useStepUp()
  const [taking, setTaking] = useState<MailingPeopleProps['taking']>()
  const [labels, setLabels] = useState<string[][]>()
  const name = isMailing(list) ? list : undefined
  const asking = (after?: string) => name && { params: { list: name }, query: { search: search || undefined, after } }
  const { list: people, next } = useRemotePages('mailingList', {
    asking: asking(),
    after: (page) => (page.hasMore ? asking(page.people.at(-1)?.key) : undefined),
    join: joinPages,
  })
  const take = async (format: 'csv' | 'labels') => {
    if (taking || name === undefined) return
    setTaking(format)
    const answer = await guard(() => callApi('mailingListFile', { params: { list: name }, query: { format } }))
    setTaking(undefined)
    if (answer && !answer.ok) snack(lineFor(answer), 'critical')
    if (!answer?.ok) return
    if (format === 'csv') saveFile(answer.data, listFilename(name, format, today))
    else setLabels(readLabels(await answer.data.text()))
  }
  const mailing: MailingPeopleProps = {
    mailing: people,
    search,
    onSearch,
    more: next,
    taking,
    onDownload: () => void take('csv'),
    onLabels: () => void take('labels'),
  }
  return { mailing, stepUp: dialog, labels, onBack: () => setLabels(undefined) }
}
