import { useState } from 'react'
import { ComboBox } from '#design-system/combo-box/combo-box.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Text } from '#design-system/text/text.tsx'
import { TextField } from '#design-system/text-field/text-field.tsx'
import { cashOutcome } from '#domain/desk/cash-count.ts'
import { type CashCount, type Drawer, sumOfCount } from '#domain/desk/drawer.ts'
import { isSamePerson } from '#domain/desk/shift-names.ts'
import { formatMoney, toCents } from '#domain/money/money.ts'
import { type CashCounted, CashCounting } from '#screens/desk/shift-tally/cash-counting.tsx'
import { FaultCode } from '#screens/fault-code.tsx'
import type { Submission } from '#screens/remote.ts'
import { FormDialog } from '#screens/shell/form/form-dialog.tsx'
import { outcomeLooks } from './drawer-words.ts'

/** What has been typed so far, kept so that a reload loses nothing. */
export type DrawerDraft = Omit<CashCounted, 'float'> & { desk: string; by: string; note: string }

export type CountIntents = {
  draft: DrawerDraft
  onDraft: (draft: DrawerDraft) => void
  /** The people on shift, latest first. */
  names: readonly string[]
  submission: Submission
  onClose: () => void
}

/** The count to send; undefined until something has been counted. An empty drawer is one sum of nothing. */
function countOf({ way, pieces, sum }: DrawerDraft): CashCount | undefined {
  if (way === 'sum') return sum === undefined ? undefined : { way, sum: toCents(sum) }
  const counted = Object.entries(pieces).flatMap(([value, count]) => (count === undefined ? [] : [[value, count] as const]))
  return counted.length === 0 ? undefined : { way, pieces: Object.fromEntries(counted) }
}

/** The refusal for one field of the dialog, or for the whole of it. */
function refusalOf(submission: Submission, field: 'desk' | 'by' | undefined): string | undefined {
  if (submission.status !== 'rejected') return undefined
  const problem = submission.problems?.find(({ path }) => path === 'desk' || path === 'by')
  if (field === undefined) return problem ? undefined : submission.reason
  return problem?.path === field ? problem.message : undefined
}

function WhoField({
  draft,
  onDraft,
  names,
  label,
  error,
}: Pick<CountIntents, 'draft' | 'onDraft' | 'names'> & { label: string; error?: string | undefined }) {
  const onBy = (by: string) => onDraft({ ...draft, by })
  const offered = names.filter((name) => name.toLowerCase().startsWith(draft.by.trim().toLowerCase()) && !isSamePerson(name, draft.by))
  return (
    <ComboBox
      label={label}
      isRequired
      autoComplete="off"
      inputValue={draft.by}
      onInputChange={onBy}
      onSelect={onBy}
      options={offered.map((name) => ({ id: name, label: name }))}
      error={error}
    />
  )
}

function Refused({ title, submission }: { title: string; submission: Submission }) {
  const reason = refusalOf(submission, undefined)
  if (submission.status !== 'rejected' || reason === undefined) return null
  return (
    <Notice tone="critical" title={title} isAnnounced>
      {reason}
      <FaultCode of={submission.requestId} />
    </Notice>
  )
}

function NotCounted() {
  return (
    <Notice tone="critical" title="Nothing has been counted" isAnnounced>
      Count the notes and coins, or give one sum. An empty drawer is one sum of $0.00.
    </Notice>
  )
}

type OpeningProps = CountIntents & { onOpen: (opening: { desk: string; by: string; float: CashCount }) => void }

/** Opens a drawer: which desk it's at, its float as counted, and who counted it. */
export function OpenDialog({ onOpen, ...rest }: OpeningProps) {
  const { draft, onDraft, submission, onClose } = rest
  const [isPressed, setPressed] = useState(false)
  const float = countOf(draft)
  const [desk, by] = [draft.desk.trim(), draft.by.trim()]
  const isSending = submission.status === 'sending'
  const missing = (isMissing: boolean, sentence: string) => (isPressed && isMissing ? sentence : undefined)
  return (
    <FormDialog
      title="Open a drawer"
      submit={{ label: 'Open it', busy: 'Opening…' }}
      isSending={isSending}
      onSubmit={(event) => {
        event.preventDefault()
        setPressed(true)
        if (!isSending && float && desk !== '' && by !== '') onOpen({ desk, by, float })
      }}
      onCancel={onClose}
    >
      <TextField
        label="Desk"
        description="What’s written on it: Front desk, Desk 2."
        isRequired
        autoFocus
        autoComplete="off"
        maxLength={40}
        value={draft.desk}
        onChange={(next) => onDraft({ ...draft, desk: next })}
        error={missing(desk === '', 'Say which desk it’s at.') ?? refusalOf(submission, 'desk')}
      />
      <Text>Count the float that’s in it now.</Text>
      <CashCounting
        cash={{ ...draft, float: undefined }}
        onCash={({ float: _, ...cash }) => onDraft({ ...draft, ...cash })}
        asksFloat={false}
      />
      {float && <Text>{`Float: ${formatMoney(sumOfCount(float))}`}</Text>}
      {isPressed && float === undefined && <NotCounted />}
      <WhoField {...rest} label="Counted by" error={missing(by === '', 'Say who opens it.') ?? refusalOf(submission, 'by')} />
      <Refused title="Not opened" submission={submission} />
    </FormDialog>
  )
}

type ClosingProps = CountIntents & { drawer: Drawer; onCount: (closing: { by: string; counted: CashCount; note: string }) => void }

/** Counts a drawer and closes it. The difference shows while it's counted, and a note can say why. */
export function CloseDialog({ drawer, onCount, ...rest }: ClosingProps) {
  const { draft, onDraft, submission, onClose } = rest
  const [isPressed, setPressed] = useState(false)
  const counted = countOf(draft)
  const by = draft.by.trim()
  const isSending = submission.status === 'sending'
  const { float, taken } = drawer
  const outcome = counted && cashOutcome({ counted: sumOfCount(counted), float, expected: taken })
  return (
    <FormDialog
      title={`Count and close: ${drawer.desk}`}
      submit={{ label: 'Close it', busy: 'Closing…' }}
      isSending={isSending}
      onSubmit={(event) => {
        event.preventDefault()
        setPressed(true)
        if (!isSending && counted && by !== '') onCount({ by, counted, note: draft.note.trim() })
      }}
      onCancel={onClose}
    >
      <CashCounting
        cash={{ ...draft, float: undefined }}
        onCash={({ float: _, ...cash }) => onDraft({ ...draft, ...cash })}
        asksFloat={false}
      />
      <div role="status">
        <Text>{`It should hold ${formatMoney(float + taken)}: ${formatMoney(float)} float and ${formatMoney(taken)} taken.`}</Text>
        {counted && outcome && (
          <Text>{`Counted ${formatMoney(sumOfCount(counted))}. ${outcomeLooks[outcome.kind].label}${outcome.kind === 'even' ? '' : `: ${formatMoney(outcome.amount)}`}.`}</Text>
        )}
      </div>
      {isPressed && counted === undefined && <NotCounted />}
      <TextField
        label="Note"
        description="Why it differs, if you know."
        autoComplete="off"
        rows={2}
        maxLength={500}
        value={draft.note}
        onChange={(note) => onDraft({ ...draft, note })}
      />
      <WhoField {...rest} label="Counted by" error={isPressed && by === '' ? 'Say who counted it.' : refusalOf(submission, 'by')} />
      <Refused title="Not closed" submission={submission} />
    </FormDialog>
  )
}
