import { useEffect, useRef, useState } from 'react'
import { ChoiceList } from '#design-system/choice-list/choice-list.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { formatMoney } from '#domain/money/money.ts'
import { recordsTotal } from '#domain/office/record-words.ts'
import type { UnpaidRecord } from '#domain/office/unpaid-record.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { StaffPage } from '#screens/desk/staff-page/staff-page.tsx'
import { Failed } from '#screens/failed.tsx'
import type { Remote, Submission } from '#screens/remote.ts'
import { useKeys } from '#screens/shell/use-keys.ts'
import { CardDialog, type CardIntents } from './card-dialog.tsx'
import type { CardLook } from './card-look.ts'
import { PrintSheets } from './print-sheets.tsx'
import { whyNoCard } from './record-actions.tsx'
import { recordKeys } from './record-keys.ts'
import { RecordPanel } from './record-panel.tsx'
import { RecordRow } from './record-row.tsx'
import * as css from './unpaid-records.css.ts'
import { useChosen } from './use-chosen.ts'
import { type Work, WorkDialog } from './work-dialog.tsx'

export type UnpaidRecordsProps = CardIntents & {
  /** In the server's order, newest first. */
  records: Remote<readonly UnpaidRecord[]>
  /** Whether this shop keeps card numbers. Undefined until that has loaded. */
  keepsCards?: boolean | undefined
  /** The state of processing or deleting a record. */
  work: Submission
  onWork: (kind: Work, record: UnpaidRecord) => void
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
  const count = records.length === 1 ? '1 record' : `${records.length} records`
  return `${count} to be processed, ${formatMoney(recordsTotal(records))}.`
}

/** The processing screen: unpaid records to print, view, process or delete one after another (T283 to T291). */
export function UnpaidRecords({
  records,
  keepsCards,
  work,
  onWork,
  onCancelWork,
  card,
  onOpenCard,
  onPrint,
  today,
  ...intents
}: UnpaidRecordsProps) {
  const all = records.status === 'ready' ? records.data : none
  const list = useRef<HTMLDivElement>(null)
  const ending = useRef<HTMLParagraphElement>(null)
  const { record, choose } = useChosen(all, list, ending)
  const [confirming, setConfirming] = useState<{ kind: Work; id: number }>()

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
  useKeys(recordKeys, act, { list })

  return (
    <>
      <div className={css.screenOnly}>
        <StaffPage title="Office" today={today} lead={all.length > 0 && leadOf(all)}>
          {records.status === 'loading' && <LoadingRecords />}
          {records.status === 'failed' && <Failed message={records.message} onRetry={records.onRetry} requestId={records.requestId} />}
          {records.status === 'ready' && all.length === 0 && (
            <p ref={ending} tabIndex={-1} className={css.ending}>
              Nothing to process. Records that reception sends with the phone form appear here.
            </p>
          )}
          {all.length > 0 && (
            <div className={css.columns}>
              <div className={css.listFrame}>
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
        <WorkDialog
          kind={confirming.kind}
          record={record}
          submission={work}
          onConfirm={() => onWork(confirming.kind, record)}
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

function LoadingRecords() {
  return (
    <div className={css.columns}>
      <Skeleton shape="line" count={12} label="Loading the unpaid records" />
      <Skeleton shape="block" label="" />
    </div>
  )
}
