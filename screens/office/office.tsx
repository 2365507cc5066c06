import { Keyboard } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { ChoiceList } from '#design-system/choice-list/choice-list.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import type { UnpaidRecord } from '#domain/api/schemas.ts'
import { formatMoney } from '#domain/money/money.ts'
import { recordsTotal } from '#domain/office/record-words.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import type { Remote, Submission } from '#screens/remote.ts'
import { KeyCap } from '#screens/staff-page/key-cap.tsx'
import { KeyMapDialog } from '#screens/staff-page/key-map-dialog.tsx'
import { StaffFailure } from '#screens/staff-page/staff-failure.tsx'
import { StaffPage } from '#screens/staff-page/staff-page.tsx'
import { CardDialog, type CardIntents } from './card-dialog.tsx'
import type { CardLook } from './card-look.ts'
import * as css from './office.css.ts'
import { officeKeys, useOfficeKeys } from './office-keys.ts'
import { PrintSheets } from './print-sheets.tsx'
import { whyNoCard } from './record-actions.tsx'
import { RecordPanel } from './record-panel.tsx'
import { RecordRow } from './record-row.tsx'
import { useChosen } from './use-chosen.ts'
import { type Work, WorkDialog } from './work-dialog.tsx'

export type OfficeProps = CardIntents & {
  /** The newest first, as the server has them. */
  records: Remote<readonly UnpaidRecord[]>
  /** Whether this shop keeps the numbers of cards; undefined while that is not known. */
  keepsCards?: boolean | undefined
  /** What becomes of the record that is being processed or deleted. */
  work: Submission
  onWork: (kind: Work, record: UnpaidRecord) => void
  /** Asked for nothing more: what was refused is forgotten. */
  onCancelWork: () => void
  /** The look at a card that is under way, and whose. */
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

/** The processing screen: unpaid records one after another, printed, looked at, processed or deleted (T283 to T291). */
export function Office({ records, keepsCards, work, onWork, onCancelWork, card, onOpenCard, onPrint, today, ...intents }: OfficeProps) {
  const all = records.status === 'ready' ? records.data : none
  const list = useRef<HTMLDivElement>(null)
  const ending = useRef<HTMLParagraphElement>(null)
  const { record, choose } = useChosen(all, list, ending)
  const [asked, setAsked] = useState<{ kind: Work; id: number }>()
  const [isKeyMapOpen, setKeyMapOpen] = useState(false)

  const act = (action: 'process' | 'delete' | 'print' | 'card') => {
    if (!record) return
    if (action === 'print') onPrint()
    else if (action !== 'card') {
      onCancelWork()
      setAsked({ kind: action, id: record.id })
    } else if (whyNoCard(record, keepsCards) === undefined) onOpenCard(record)
  }
  const isElsewhere = card !== undefined && card.recordId !== record?.id
  useEffect(() => {
    if (isElsewhere) intents.onCloseCard()
  }, [isElsewhere, intents.onCloseCard])
  useOfficeKeys(list, (key) => (key === 'keys' ? setKeyMapOpen(true) : act(key)))

  return (
    <>
      <div className={css.screenOnly}>
        <StaffPage
          title="Admin"
          today={today}
          {...(all.length > 0
            ? {
                lead: leadOf(all),
                actions: (
                  <div className={css.keysOnly}>
                    <Button tone="outline" onPress={() => setKeyMapOpen(true)}>
                      <Keyboard aria-hidden size={18} /> Keys <KeyCap>?</KeyCap>
                    </Button>
                  </div>
                ),
              }
            : {})}
        >
          {records.status === 'loading' && <LoadingOffice />}
          {records.status === 'failed' && <StaffFailure message={records.message} onRetry={records.onRetry} />}
          {records.status === 'ready' && all.length === 0 && (
            <p ref={ending} tabIndex={-1} className={css.ending}>
              Nothing waits to be processed. What reception sends with the phone form is listed here.
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
      <KeyMapDialog keyMap={officeKeys} isOpen={isKeyMapOpen} onClose={() => setKeyMapOpen(false)} />
      {record && asked?.id === record.id && (
        <WorkDialog
          kind={asked.kind}
          record={record}
          submission={work}
          onConfirm={() => onWork(asked.kind, record)}
          onCancel={() => {
            setAsked(undefined)
            onCancelWork()
          }}
        />
      )}
      {record && card?.recordId === record.id && <CardDialog record={record} look={card.look} {...intents} />}
    </>
  )
}

function LoadingOffice() {
  return (
    <div className={css.columns}>
      <Skeleton shape="line" count={12} label="Loading the unpaid records" />
      <Skeleton shape="block" label="" />
    </div>
  )
}
