import { useEffect, useRef, useState } from 'react'
import { ChoiceList } from '#design-system/choice-list/choice-list.tsx'
import { EmptyState } from '#design-system/empty-state/empty-state.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { keepClear } from '#design-system/snackbar/keep-clear.ts'
import { formatMoney } from '#domain/money/money.ts'
import { recordsTotal } from '#domain/office/record-words.ts'
import type { ProcessedRecord, UnpaidRecord } from '#domain/office/unpaid-record.ts'
import { counted } from '#domain/text.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { StaffPage } from '#screens/desk/staff-page/staff-page.tsx'
import { Failed } from '#screens/failed.tsx'
import type { Remote, Submission } from '#screens/remote.ts'
import { useKeys } from '#screens/shell/use-keys.ts'
import { CardDialog, type CardIntents } from './card-dialog.tsx'
import type { CardLook } from './card-look.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { PrintSheets } from './print-sheets.tsx'
import { ProcessDialog } from './process-dialog.tsx'
import { ProcessedStrip } from './processed-strip.tsx'
import { whyNoCard } from './record-actions.tsx'
import { recordKeys } from './record-keys.ts'
import { RecordPanel } from './record-panel.tsx'
import { RecordRow } from './record-row.tsx'
import * as css from './unpaid-records.css.ts'
import { useChosen } from './use-chosen.ts'

export type Work = 'process' | 'delete'

export type UnpaidRecordsProps = CardIntents & {
  /** In the server's order, newest first. */
  records: Remote<readonly UnpaidRecord[]>
  /** Whether this shop keeps card numbers. Undefined until that has loaded. */
  keepsCards?: boolean | undefined
  /** The state of processing or deleting a record. */
  work: Submission
  onWork: (kind: Work, record: UnpaidRecord, receipt?: string) => void
  /** What was processed in the last minute, the latest first. */
  processed: readonly ProcessedRecord[]
  /** The record being undone. */
  undoing?: number | undefined
  onUndo: (record: ProcessedRecord) => void
  /** Clears the last refusal when the dialog closes. */
  onCancelWork: () => void
  /** The card being viewed, and whose it is. */
  card?: { recordId: number; look: CardLook } | undefined
  onOpenCard: (record: UnpaidRecord) => void
  onPrint: () => void
  today: StationDate
}

const none: readonly UnpaidRecord[] = []

function leadOf(records: readonly UnpaidRecord[]): string {
  const count = counted(records.length, 'record')
  return `${count} to be processed, ${formatMoney(recordsTotal(records))}.`
}

/** The processing screen: unpaid records to print, view, process or delete one after another (T283 to T291). */
export function UnpaidRecords({
  records,
  keepsCards,
  work,
  onWork,
  onCancelWork,
  processed,
  undoing,
  onUndo,
  card,
  onOpenCard,
  onPrint,
  today,
  ...intents
}: UnpaidRecordsProps) {
  const all = records.status === 'ready' ? records.data : none
  const list = useRef<HTMLDivElement>(null)
  const ending = useRef<HTMLDivElement>(null)
  const { record, choose } = useChosen(all, list, ending)
  const [confirming, setConfirming] = useState<{ kind: Work; id: number }>()

  const undoLast = () => {
    const [last] = processed
    if (last) onUndo(last)
  }
  const act = (action: 'process' | 'delete' | 'print' | 'card') => {
    if (!record) return
    if (action === 'print') onPrint()
    else if (action !== 'card') {
      onCancelWork()
      setConfirming({ kind: action, id: record.id })
    } else if (whyNoCard(record, keepsCards) === undefined) onOpenCard(record)
  }
  const isElsewhere = card !== undefined && card.recordId !== record?.id
  useEffect(() => {
    if (isElsewhere) intents.onCloseCard()
  }, [isElsewhere, intents.onCloseCard])
  useKeys(recordKeys, (key) => (key === 'undo' ? undoLast() : act(key)), { list })

  return (
    <>
      <div className={css.screenOnly}>
        <StaffPage title="Office" today={today} lead={all.length > 0 && leadOf(all)}>
          {processed.length > 0 && <ProcessedStrip processed={processed} undoing={undoing} onUndo={onUndo} />}
          {records.status === 'loading' && <LoadingRecords />}
          {records.status === 'failed' && <Failed message={records.message} onRetry={records.onRetry} requestId={records.requestId} />}
          {records.status === 'ready' && all.length === 0 && (
            <div ref={ending} tabIndex={-1} className={css.ending}>
              <EmptyState art={{ motif: 'cassette', color: 'pink' }} title="Nothing to process">
                Records that reception sends with the phone form show up here.
              </EmptyState>
            </div>
          )}
          {all.length > 0 && (
            <div className={css.columns}>
              <div {...keepClear} className={css.listFrame}>
                <ChoiceList
                  label="Unpaid records"
                  items={all}
                  chosen={record?.id ?? null}
                  onChoose={choose}
                  nameOf={({ name }) => name}
                  listRef={list}
                >
                  {(one) => <RecordRow record={one} />}
                </ChoiceList>
              </div>
              <RecordPanel record={record} keepsCards={keepsCards} onAction={act} />
            </div>
          )}
        </StaffPage>
      </div>
      <PrintSheets records={record ? [record] : all} today={today} />
      {record && confirming?.id === record.id && (
        <Confirming
          kind={confirming.kind}
          record={record}
          submission={work}
          onConfirm={(receipt) => onWork(confirming.kind, record, receipt)}
          onCancel={() => {
            setConfirming(undefined)
            onCancelWork()
          }}
        />
      )}
      {record && card?.recordId === record.id && <CardDialog record={record} look={card.look} {...intents} />}
    </>
  )
}

type ConfirmingProps = {
  kind: Work
  record: UnpaidRecord
  submission: Submission
  onConfirm: (receipt?: string) => void
  onCancel: () => void
}

function Confirming({ kind, onConfirm, ...rest }: ConfirmingProps) {
  return kind === 'process' ? <ProcessDialog {...rest} onConfirm={onConfirm} /> : <DeleteDialog {...rest} onConfirm={() => onConfirm()} />
}

function LoadingRecords() {
  return (
    <div className={css.columns}>
      <Skeleton shape="line" count={12} label="Loading the unpaid records" />
      <Skeleton shape="block" label="" />
    </div>
  )
}
