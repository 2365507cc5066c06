import { useState } from 'react'
import { EmptyState } from '#design-system/empty-state/empty-state.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { TextField } from '#design-system/text-field/text-field.tsx'
import type { Pledge } from '#domain/desk/pledge.ts'
import { findPledges, pledgeSums } from '#domain/desk/pledge-ledger.ts'
import { formatMoney } from '#domain/money/money.ts'
import { counted } from '#domain/text.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { StaffPage } from '#screens/desk/staff-page/staff-page.tsx'
import { Failed } from '#screens/failed.tsx'
import type { Remote, Submission } from '#screens/remote.ts'
import { PledgeDialog, type PledgeWork } from './pledge-dialog.tsx'
import type { PledgeIntents } from './pledge-row.tsx'
import { PledgeTable } from './pledge-table.tsx'
import * as css from './pledges.css.ts'

export type PledgesProps = PledgeIntents & {
  /** In the server's order, the first due first. */
  pledges: Remote<readonly Pledge[]>
  /** The pledge someone is doing something with. */
  dialog?: Parameters<PledgeIntents['onOpen']>[0] | undefined
  submission: Submission
  onWork: (pledge: Pledge, work: PledgeWork) => void
  onClose: () => void
  onPrint: () => void
  today: StationDate
}

function leadOf(pledges: readonly Pledge[]): string {
  const { all, overdue } = pledgeSums(pledges)
  const owed = `${counted(all.count, 'pledge')} to be paid, ${formatMoney(all.amount)}.`
  return overdue.count === 0 ? owed : `${owed} ${overdue.count} overdue, ${formatMoney(overdue.amount)}.`
}

/** Every unpaid pledge, overdue ones first, and a printed list for calling people (D106, D107). */
export function Pledges({ pledges, dialog, submission, onWork, onClose, onPrint, today, ...intents }: PledgesProps) {
  const list = pledges.status === 'ready' ? pledges.data : []
  return (
    <StaffPage
      title="Pledges"
      lead={list.length > 0 && leadOf(list)}
      printLabel="Print call list"
      onPrint={list.length > 0 ? onPrint : undefined}
      today={today}
    >
      {pledges.status === 'loading' && <Skeleton shape="line" count={8} label="Loading the pledges" />}
      {pledges.status === 'failed' && <Failed message={pledges.message} onRetry={pledges.onRetry} requestId={pledges.requestId} />}
      {pledges.status === 'ready' && list.length === 0 && (
        <EmptyState art={{ motif: 'star', color: 'yellow' }} title="No pledges to pay">
          Pledges that reception records stay here until they’re paid.
        </EmptyState>
      )}
      {list.length > 0 && <Ledger pledges={list} {...intents} />}
      {dialog && (
        <PledgeDialog
          kind={dialog.kind}
          pledge={dialog.pledge}
          submission={submission}
          onWork={(work) => onWork(dialog.pledge, work)}
          onClose={onClose}
        />
      )}
    </StaffPage>
  )
}

function Ledger({ pledges, ...intents }: PledgeIntents & { pledges: readonly Pledge[] }) {
  const [text, setText] = useState('')
  const matches = findPledges(pledges, text)
  const isPart = text.trim() !== ''
  return (
    <>
      <div className={css.find}>
        <TextField label="Name, email, phone or order number" autoComplete="off" maxLength={80} value={text} onChange={setText} />
        <p role="status" className={css.found}>
          {isPart &&
            (matches.length === 0
              ? 'No pledge like that. Try fewer letters.'
              : `${matches.length} of ${counted(pledges.length, 'pledge')}.`)}
        </p>
      </div>
      {isPart && (
        <p
          className={css.foundOnPaper}
        >{`Only those found by “${text.trim()}”: ${matches.length} of ${counted(pledges.length, 'pledge')}.`}</p>
      )}
      {matches.length > 0 && <PledgeTable pledges={matches} {...intents} />}
    </>
  )
}
