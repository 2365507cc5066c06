import { Button } from '#design-system/button/button.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Text } from '#design-system/text/text.tsx'
import { KeyCap } from '#screens/desk/staff-page/key-cap.tsx'
import { FaultCode } from '#screens/fault-code.tsx'
import type { Submission } from '#screens/remote.ts'
import * as css from './reception-checkout.css.ts'

export type PayButtonProps = {
  id: string
  children: string
  submission: Submission
  /** Why there's nothing to send yet, as a sentence. */
  waitsFor?: string | undefined
  /** A problem found before anything was sent, as a sentence. */
  problem?: string | undefined
  /** What it sends, as people call it: 'order' or 'payment'. */
  sends?: 'order' | 'payment' | undefined
  onPress: () => void
}

/** A panel's only button. If sending fails we keep the order, and the same button sends it again (D116). */
export function PayButton({ id, children, submission, waitsFor, problem, sends = 'order', onPress }: PayButtonProps) {
  const others = submission.status === 'rejected' ? (submission.problems ?? []).filter(({ message }) => message !== submission.reason) : []
  return (
    <div className={css.panel}>
      {submission.status === 'rejected' && (
        <Notice tone="critical" title={`This ${sends} hasn’t been sent`} isAnnounced>
          {submission.reason} Everything is kept.
          <FaultCode of={submission.requestId} />
          {others.length > 0 && (
            <ul>
              {others.map(({ path, message }) => (
                <li key={path}>{message}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      {waitsFor && <Text tone="muted">{waitsFor}</Text>}
      {problem && problem !== waitsFor && (
        <Notice tone="critical" isAnnounced>
          {problem}
        </Notice>
      )}
      <Button
        id={id}
        size="large"
        space="fill"
        isPending={submission.status === 'sending'}
        busy={`Sending the ${sends}…`}
        isDisabled={waitsFor !== undefined}
        onPress={onPress}
      >
        {submission.status === 'rejected' ? 'Retry' : children}
        <KeyCap>Alt+Enter</KeyCap>
      </Button>
    </div>
  )
}
