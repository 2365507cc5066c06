import { Button } from '#design-system/button/button.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Text } from '#design-system/text/text.tsx'
import type { Problem } from '#domain/problem.ts'
import { FaultCode } from '#screens/fault-code.tsx'
import type { Submission } from '#screens/remote.ts'
import * as css from './order-summary.css.ts'

type Props = {
  submission: Submission
  /** Problems from the server that belong to no line. */
  problems: readonly Problem[]
  /** The totals already show the reason. */
  isToldAbove: boolean
  isFree: boolean
  onConfirm: () => void
  onBack: () => void
}

/** The step's only button, and why the last press failed. */
export function ConfirmOrder({ submission, problems, isToldAbove, isFree, onConfirm, onBack }: Props) {
  const others = submission.status === 'rejected' ? problems.filter(({ message }) => message !== submission.reason) : []
  return (
    <div className={css.confirm}>
      {submission.status === 'rejected' && !isToldAbove && (
        <Notice tone="critical" isAnnounced>
          {submission.reason}
          <FaultCode of={submission.requestId} />
          {others.length > 0 && (
            <ul className={css.reasons}>
              {others.map(({ path, message }) => (
                <li key={path}>{message}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      <Button size="large" space="fill" isPending={submission.status === 'sending'} onPress={onConfirm}>
        {submission.status === 'sending' ? 'Confirming order…' : 'Confirm order'}
      </Button>
      <Text tone="faint" size="caption">
        {isFree ? 'There is nothing to pay: confirming completes the order.' : 'You pay in the next step.'}
      </Text>
      <Button tone="quiet" space="fill" onPress={onBack}>
        Back to contact information
      </Button>
    </div>
  )
}
