import { Button } from '#design-system/button/button.tsx'
import { Notice, type NoticeProps } from '#design-system/notice/notice.tsx'
import { Text } from '#design-system/text/text.tsx'
import type { DoorEntry, DoorVerdict } from '#domain/door/door.ts'
import { doorMessages, refusalWords } from '#domain/door/door-messages.ts'
import { formatTime } from '#domain/time/station-time.ts'
import { DoorMarks } from '#screens/desk/door-list/door-marks.tsx'
import * as css from './door.css.ts'

/** What was scanned, typed or pressed last. Without a verdict it's being looked up; `isLocal`: the phone judged by its own list. */
export type Shown = { code: string; verdict?: DoorVerdict | undefined; isLocal: boolean }

type Words = { tone: NoticeProps['tone']; text: string }

function wordsFor(verdict: DoorVerdict, { isLocal, isUnpaid }: { isLocal: boolean; isUnpaid: boolean }): Words {
  switch (verdict.is) {
    case 'in':
      if (isUnpaid) return { tone: 'warning', text: 'Let in, but not paid yet: take the money.' }
      return { tone: 'positive', text: `Let in at ${formatTime(verdict.cameIn.at)}.` }
    case 'before':
      return { tone: 'critical', text: `Already in since ${formatTime(verdict.cameIn.at)}, at ${verdict.cameIn.door}.` }
    case 'out':
      return { tone: 'info', text: 'Not in any more.' }
    case 'refused':
      return { tone: 'critical', text: refusalWords[verdict.why] }
    case 'elsewhere':
      return { tone: 'critical', text: `This ticket is for ${verdict.event}.` }
    case 'unknown':
      return { tone: 'critical', text: isLocal ? doorMessages.notHere : doorMessages.noTicket }
  }
}

type Props = { shown: Shown | undefined; entry: DoorEntry | undefined; onUndo: (entry: DoorEntry) => void }

/** The answer to the last ticket: yes, or no and why. It's read aloud. */
export function DoorAnswer({ shown, entry, onUndo }: Props) {
  const verdict = shown?.verdict
  const words = verdict && wordsFor(verdict, { isLocal: shown.isLocal, isUnpaid: entry?.isUnpaid ?? false })
  return (
    <div className={css.answer} role="status" aria-live="assertive">
      {!shown && <Text tone="muted">Scan a ticket, or find its name below.</Text>}
      {shown && !verdict && <Text tone="muted">Looking it up…</Text>}
      {verdict && words && (
        <Notice tone={words.tone}>
          <div className={css.words}>
            {verdict.is !== 'unknown' && <span className={css.name}>{verdict.name}</span>}
            <span>{words.text}</span>
            {verdict.is === 'in' && entry && (
              <span className={css.row}>
                <DoorMarks entry={entry} />
                {entry.option}
                <Button tone="outline" aria-label={`Undo: ${entry.name}`} onPress={() => onUndo(entry)}>
                  Undo
                </Button>
              </span>
            )}
          </div>
        </Notice>
      )}
    </div>
  )
}
