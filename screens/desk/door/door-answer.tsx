import { Button } from '#design-system/button/button.tsx'
import { Notice, type NoticeProps } from '#design-system/notice/notice.tsx'
import { Text } from '#design-system/text/text.tsx'
import type { DoorEntry, DoorVerdict } from '#domain/door/door.ts'
import { doorMessages, refusalMessages } from '#domain/door/door-messages.ts'
import { formatTime } from '#domain/time/station-time.ts'
import { DoorMarks } from '#screens/desk/door-list/door-marks.tsx'
import * as css from './door.css.ts'

/** The last ticket scanned, typed or pressed. Without a verdict it's still being looked up; `isLocal`: the phone judged from its own list. */
export type Shown = { code: string; verdict?: DoorVerdict | undefined; isLocal: boolean }

type Message = { tone: NoticeProps['tone']; text: string }

function messageFor(verdict: DoorVerdict, { isLocal, isUnpaid }: { isLocal: boolean; isUnpaid: boolean }): Message {
  switch (verdict.is) {
    case 'in':
      if (isUnpaid) return { tone: 'warning', text: 'Let in, but not paid yet: take the money.' }
      return { tone: 'positive', text: `Let in at ${formatTime(verdict.cameIn.at)}.` }
    case 'before':
      return { tone: 'critical', text: `Already in since ${formatTime(verdict.cameIn.at)}, at ${verdict.cameIn.door}.` }
    case 'out':
      return { tone: 'info', text: 'Check-in undone.' }
    case 'refused':
      return { tone: 'critical', text: refusalMessages[verdict.why] }
    case 'elsewhere':
      return { tone: 'critical', text: `This ticket is for ${verdict.event}.` }
    case 'unknown':
      return { tone: 'critical', text: isLocal ? doorMessages.notHere : doorMessages.noTicket }
  }
}

type Props = {
  shown: Shown | undefined
  /** How many match what was entered, where that isn't one. */
  matches?: number | undefined
  entry: DoorEntry | undefined
  onUndo: (entry: DoorEntry) => void
}

/** The answer to the last ticket: yes, or no and why. Screen readers announce it. */
export function DoorAnswer({ shown, matches, entry, onUndo }: Props) {
  if (matches !== undefined)
    return (
      <div className={css.answer} role="status" aria-live="assertive">
        <Notice tone="warning">{matches === 0 ? doorMessages.noMatch : `${matches} match: choose one.`}</Notice>
      </div>
    )
  const verdict = shown?.verdict
  const message = verdict && messageFor(verdict, { isLocal: shown.isLocal, isUnpaid: entry?.isUnpaid ?? false })
  return (
    <div className={css.answer} role="status" aria-live="assertive">
      {!shown && <Text tone="muted">Scan a ticket, or find its name below.</Text>}
      {shown && !verdict && <Text tone="muted">Looking it up…</Text>}
      {verdict && message && (
        <Notice tone={message.tone}>
          <div className={css.words}>
            {verdict.is !== 'unknown' && <span className={css.name}>{verdict.name}</span>}
            <span>{message.text}</span>
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
