import { type FormEvent, useState } from 'react'
import { Badge } from '#design-system/badge/badge.tsx'
import { Checkbox } from '#design-system/checkbox/checkbox.tsx'
import { focusField } from '#design-system/error-summary/focus-field.ts'
import { Notice } from '#design-system/notice/notice.tsx'
import { RadioGroup } from '#design-system/radio-group/radio-group.tsx'
import { TextField } from '#design-system/text-field/text-field.tsx'
import { thingKey } from '#domain/catalogue/desk-list.ts'
import { nameOf } from '#domain/catalogue/editing/document.ts'
import type { EntryName } from '#domain/catalogue/editing/entry.ts'
import type { DocumentView, EntryView } from '#domain/catalogue/editing/views.ts'
import { counted } from '#domain/text.ts'
import { atStation } from '#domain/time/station-clock.ts'
import { formatEventTime } from '#domain/time/station-time.ts'
import { FaultCode } from '#screens/fault-code.tsx'
import type { Submission } from '#screens/remote.ts'
import { FormDialog } from '#screens/shell/form/form-dialog.tsx'
import * as css from './catalogue-editor.css.ts'
import { ChangeList } from './change-list.tsx'

/** The drafts that are published together, each as it was seen here. */
export type Publishing = {
  entries: (EntryName & { revision: number })[]
  /** When; null for now. */
  at: string | null
  note: string
  /** Whether those with tickets get a letter about a new date, time or place. */
  tellsBuyers: boolean
}

type DraftedView = EntryView | DocumentView
/** What a draft has to change for those with tickets to be told. */
const moves = ['Date and time', 'Place']
const isMoved = ({ kind, published, draft }: DraftedView) =>
  kind === 'ticket' && published !== null && (draft?.changes.some(({ field }) => moves.includes(field)) ?? false)

/** What isn't ticked at first: what can't be published, and other people's drafts where this person has their own. */
export function leftAtFirst(drafts: readonly DraftedView[], myName: string | undefined): ReadonlySet<string> {
  const ready = drafts.filter(({ draft }) => draft?.isStale === false)
  const mine = ready.filter(({ draft }) => draft?.by === myName)
  const ticked = new Set((mine.length > 0 ? mine : ready).map(thingKey))
  return new Set(drafts.map(thingKey).filter((key) => !ticked.has(key)))
}

export type PublishDialogProps = {
  drafts: readonly DraftedView[]
  myName: string | undefined
  submission: Submission
  onPublish: (publishing: Publishing) => void
  onCancel: () => void
}

/** What is published, in words and prices; now or at a time; and a note for the list of versions. */
export function PublishDialog({ drafts, myName, submission, onPublish, onCancel }: PublishDialogProps) {
  const [left, setLeft] = useState(() => leftAtFirst(drafts, myName))
  const [when, setWhen] = useState('now')
  const [clock, setClock] = useState({ date: '', time: '' })
  const [note, setNote] = useState('')
  const [tells, setTells] = useState(true)
  const [problem, setProblem] = useState<{ about: 'none' | 'date'; message: string }>()
  const chosen = drafts.filter((view) => !left.has(thingKey(view)))
  const at = when === 'later' ? atStation(clock) : undefined
  const laterLabel = at ? `Publish ${formatEventTime(at)}` : 'Publish at that time'
  const isSending = submission.status === 'sending'
  const answers = submission.status === 'rejected' ? (submission.problems ?? []) : []
  const atProblem = problem?.about === 'date' ? problem.message : answers.find(({ path }) => path === 'at')?.message

  function send(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    if (chosen.length === 0) return setProblem({ about: 'none', message: 'Choose something to publish.' })
    if (when === 'later' && at === undefined) {
      setProblem({ about: 'date', message: 'Choose a day and a time.' })
      return focusField('publish-date')
    }
    setProblem(undefined)
    onPublish({
      entries: chosen.map(({ kind, id, revision }) => ({ kind, id, revision })),
      at: at ?? null,
      note: note.trim(),
      tellsBuyers: tells && chosen.some(isMoved),
    })
  }
  return (
    <FormDialog
      title={
        chosen.length === drafts.length
          ? `Publish ${counted(drafts.length, 'change')}`
          : `Publish ${chosen.length} of ${drafts.length} changes`
      }
      submit={{ label: when === 'later' ? laterLabel : 'Publish now', busy: 'Publishing…' }}
      isSending={isSending}
      onSubmit={send}
      onCancel={onCancel}
    >
      <ul className={css.entries}>
        {drafts.map((view) => (
          <DraftRow
            key={thingKey(view)}
            view={view}
            isChosen={!left.has(thingKey(view))}
            onChoose={(isChosen) => {
              const next = new Set(left)
              if (isChosen) next.delete(thingKey(view))
              else next.add(thingKey(view))
              setLeft(next)
            }}
          />
        ))}
      </ul>
      {chosen.some(isMoved) && (
        <Checkbox
          isSelected={tells}
          onChange={setTells}
          description={tells ? 'A letter with the new date and place.' : 'Nobody gets a letter: for a spelling that’s corrected, say.'}
        >
          Tell those with tickets
        </Checkbox>
      )}
      <RadioGroup
        label="When"
        options={[
          { value: 'now', label: 'Now', description: 'In the shop within seconds.' },
          { value: 'later', label: 'At a time', description: 'Until then they can’t be changed.' },
        ]}
        value={when}
        onChange={setWhen}
      />
      {when === 'later' && (
        <div className={css.pair}>
          <TextField
            id="publish-date"
            type="date"
            label="Date"
            value={clock.date}
            onChange={(date) => setClock({ ...clock, date })}
            error={atProblem}
            isRequired
          />
          <TextField
            type="time"
            label="Time at the station"
            value={clock.time}
            onChange={(time) => setClock({ ...clock, time })}
            isRequired
          />
        </div>
      )}
      <TextField
        label="Note"
        description="Why, for the list of versions."
        autoComplete="off"
        maxLength={200}
        value={note}
        onChange={setNote}
      />
      {problem?.about === 'none' && (
        <Notice tone="critical" isAnnounced>
          {problem.message}
        </Notice>
      )}
      {submission.status === 'rejected' && (
        <Notice tone="critical" title="Not published" isAnnounced>
          {submission.reason}
          <ul>
            {answers
              .filter(({ path }) => path !== 'at')
              .map(({ path, message }) => (
                <li key={path}>{message}</li>
              ))}
          </ul>
          <FaultCode of={submission.requestId} />
        </Notice>
      )}
    </FormDialog>
  )
}

type RowProps = { view: DraftedView; isChosen: boolean; onChoose: (isChosen: boolean) => void }

function DraftRow({ view: { draft, published }, isChosen, onChoose }: RowProps) {
  if (!draft) return null
  return (
    <li className={css.entry}>
      <Checkbox
        isSelected={isChosen}
        onChange={onChoose}
        isDisabled={draft.isStale}
        description={
          draft.isStale ? 'What’s on sale has changed since. Open it, look through it and save it again first.' : `Saved by ${draft.by}.`
        }
      >
        {nameOf(draft.entry)} {!published && <Badge tone="brand">New</Badge>}
      </Checkbox>
      <div className={css.under}>
        <ChangeList changes={draft.changes} />
      </div>
    </li>
  )
}
