import { Undo2 } from 'lucide-react'
import { Button } from '#design-system/button/button.tsx'
import { formatMoney } from '#domain/money/money.ts'
import type { ProcessedRecord } from '#domain/office/unpaid-record.ts'
import { KeyCap } from '#screens/desk/staff-page/key-cap.tsx'
import * as css from './unpaid-records.css.ts'

type Props = { processed: readonly ProcessedRecord[]; undoing?: number | undefined; onUndo: (record: ProcessedRecord) => void }

/** What was processed in the last minute, the latest first: each can be undone, the first one by its key too (D484). */
export function ProcessedStrip({ processed, undoing, onUndo }: Props) {
  return (
    <ul className={css.processed} aria-label="Processed just now">
      {processed.map((record, index) => (
        <li key={record.id} className={css.processedRow}>
          <span>
            <strong>{record.name}</strong>
            {`, ${formatMoney(record.total)}, subscriber ${record.subid}, order ${record.number}. Card and letters go in ${record.secondsLeft} s.`}
          </span>
          <Button
            tone="outline"
            aria-label={`Undo${index === 0 ? ' Alt+U' : ''}: ${record.name}`}
            isPending={undoing === record.id}
            onPress={() => onUndo(record)}
          >
            <Undo2 aria-hidden size={18} /> Undo {index === 0 && <KeyCap>Alt+U</KeyCap>}
          </Button>
        </li>
      ))}
    </ul>
  )
}
