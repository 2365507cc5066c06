import { Button } from '#design-system/button/button.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import * as css from './legacy-wizard.css.ts'

type Props = { id: number; isCardKept: boolean; onAgain: () => void }

/** The office has the record now, and this page keeps none of it. */
export function SentRecord({ id, isCardKept, onAgain }: Props) {
  return (
    <div className={css.card}>
      <Notice tone="positive" title={`Sent as record ${id}`} isAnnounced>
        It waits for an admin to process it.{isCardKept && ' The card is stored securely until then, for 30 days at most.'}
      </Notice>
      {!isCardKept && (
        <Notice tone="warning" title="The card was not kept">
          None of it was stored, so it can’t be charged later. Take the payment on the card terminal.
        </Notice>
      )}
      <div>
        <Button size="large" autoFocus onPress={onAgain}>
          Take the next call
        </Button>
      </div>
    </div>
  )
}
