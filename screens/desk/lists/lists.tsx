import type { ReactNode } from 'react'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { Tabs } from '#design-system/tabs/tabs.tsx'
import type { MailingListName } from '#domain/lists/mailing-list.ts'
import type { StationNotes } from '#domain/lists/station-notes.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { StaffPage } from '#screens/desk/staff-page/staff-page.tsx'
import { Failed } from '#screens/failed.tsx'
import { StepUpDialog, type StepUpDialogProps } from '#screens/people/factors/step-up-dialog.tsx'
import type { Remote } from '#screens/remote.ts'
import { MailingPeople, type MailingPeopleProps } from './mailing-people.tsx'
import { Comments, type NoteTicking, ShoutOuts } from './note-rows.tsx'

export type ListName = 'on-air' | 'comments' | MailingListName

export type ListsProps = NoteTicking & {
  list: ListName
  onList: (list: ListName) => void
  notes: Remote<StationNotes>
  /** Left out for those who may not see whole mailing lists. */
  mailing?: MailingPeopleProps
  stepUp?: StepUpDialogProps | undefined
  onPrint: () => void
  today: StationDate
}

const leads: Record<ListName, string> = {
  'on-air': 'People who agreed to be named on air, for what they paid in the last thirty days. First names and suburbs only.',
  comments: 'What people wrote to the station with their details. Tick the ones you’ve dealt with.',
  zedletter: 'For the program that sends Zedletter. Listmonk and Mailchimp both read the file.',
  'radio-times': 'For the envelopes: Zedders who chose the printed guide.',
}

/** What people told the station, for staff to act on: thanks to read out, comments, and who gets what by email or post. */
export function Lists({ list, onList, notes, onTick, mailing, stepUp, onPrint, today }: ListsProps) {
  const withNotes = (draw: (data: StationNotes) => ReactNode) => (
    <>
      {notes.status === 'loading' && <Skeleton shape="line" count={8} label="Loading the list" />}
      {notes.status === 'failed' && <Failed message={notes.message} onRetry={notes.onRetry} requestId={notes.requestId} />}
      {notes.status === 'ready' && draw(notes.data)}
    </>
  )
  const waiting = (kind: keyof StationNotes) => (notes.status === 'ready' ? ` (${notes.data[kind].waiting})` : '')
  const noteTabs = [
    {
      id: 'on-air' as const,
      label: `To read on air${waiting('shoutOuts')}`,
      content: withNotes(({ shoutOuts }) => <ShoutOuts notes={shoutOuts} onTick={onTick} />),
    },
    {
      id: 'comments' as const,
      label: `Comments${waiting('comments')}`,
      content: withNotes(({ comments }) => <Comments notes={comments} onTick={onTick} />),
    },
  ]
  const mailingTabs = mailing && [
    { id: 'zedletter' as const, label: 'Zedletter', content: <MailingPeople {...mailing} /> },
    { id: 'radio-times' as const, label: 'Radio Times on paper', content: <MailingPeople {...mailing} /> },
  ]
  const isNotes = noteTabs.some(({ id }) => id === list)
  return (
    // A mailing list shows fifty people at a time, so it isn't printed: the file and the labels have everyone.
    <StaffPage title="Lists" lead={leads[list]} today={today} onPrint={isNotes ? onPrint : undefined}>
      <Tabs<ListName> label="Lists" selected={list} onSelect={onList} tabs={[...noteTabs, ...(mailingTabs ?? [])]} />
      {stepUp && <StepUpDialog {...stepUp} />}
    </StaffPage>
  )
}
