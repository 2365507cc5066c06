import { useId } from 'react'
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
  /** Why it can't be confirmed as it is. */
  reason: string | undefined
  onConfirm: () => void
  /** Goes to the buyer's details, and to what is wrong with them. */
  onFixDetails: () => void
  onBack: () => void
}

/** The step's only button, and why the last press failed. */
export function ConfirmOrder({ submission, problems, isToldAbove, isFree, reason, onConfirm, onFixDetails, onBack }: Props) {
  const others = submission.status === 'rejected' ? problems.filter(({ message }) => message !== submission.reason) : []
  const isOfDetails = others.some(({ path }) => path.startsWith('contact.'))
  const reasons = others.map(({ path, message }) => <li key={path}>{message}</li>)
  const hintId = useId()
  return (
    <div className={css.confirm}>
      {submission.status === 'rejected' && isOfDetails && (
        <Notice tone="critical" title="We can’t send this order yet" isAnnounced>
          <ul className={css.reasons}>{reasons}</ul>
          <Button tone="outline" onPress={onFixDetails}>
            Edit details
          </Button>
        </Notice>
      )}
      {submission.status === 'rejected' && !isOfDetails && !isToldAbove && (
        <Notice tone="critical" isAnnounced>
          {submission.reason}
          <FaultCode of={submission.requestId} />
          {others.length > 0 && <ul className={css.reasons}>{reasons}</ul>}
        </Notice>
      )}
      <Button
        size="large"
        space="fill"
        isPending={submission.status === 'sending'}
        busy="Confirming order…"
        isDisabled={reason !== undefined}
        aria-describedby={hintId}
        onPress={onConfirm}
      >
        Confirm order
      </Button>
      <Text id={hintId} tone={reason ? 'muted' : 'faint'} size="caption">
        {reason ?? (isFree ? 'There’s nothing to pay: confirming completes the order.' : 'You pay in the next step.')}
      </Text>
      <Button tone="quiet" space="fill" onPress={onBack}>
        Back to contact information
      </Button>
    </div>
  )
}
