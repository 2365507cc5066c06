import { Button } from '#design-system/button/button.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { CompletedFacts, type CompletedFactsProps } from './completed-facts.tsx'
import * as css from './reception-checkout.css.ts'

type Props = CompletedFactsProps & { onDownload: () => void; onDone: () => void }

/** The order is finished, and its invoice is offered as a file instead of a window (D110). */
export function BlockedInvoice({ onDownload, onDone, ...facts }: Props) {
  return (
    <DialogBody
      title="Order finished"
      actions={
        <>
          <Button tone="outline" onPress={onDone}>
            Done
          </Button>
          <Button autoFocus onPress={onDownload}>
            Download invoice
          </Button>
        </>
      }
    >
      <div className={css.done}>
        <CompletedFacts {...facts} />
        <Notice tone="warning" title="The browser blocked the invoice’s window" isAnnounced>
          Download the invoice, or allow windows of this site and open it from the last orders.
        </Notice>
      </div>
    </DialogBody>
  )
}
