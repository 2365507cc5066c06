import { Button } from '#design-system/button/button.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { FaultCode } from './fault-code.tsx'
import type { Fault } from './remote.ts'

type Props = Fault & {
  message: string
  onRetry: () => void
  /** What failed, where the page shows more than one thing. */
  title?: string
  /** The button's label, where another button on the page already says 'Try again'. */
  label?: string
}

/** What couldn't be loaded, why, and in the same frame a button to try again. */
export function Failed({ message, onRetry, requestId, title, label = 'Try again' }: Props) {
  return (
    <Notice
      tone="critical"
      title={title}
      isAnnounced
      action={
        <Button tone="outline" onPress={onRetry}>
          {label}
        </Button>
      }
    >
      {message}
      <FaultCode of={requestId} />
    </Notice>
  )
}
