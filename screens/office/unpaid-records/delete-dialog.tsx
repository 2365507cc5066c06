import { Button } from '#design-system/button/button.tsx'
import { Dialog } from '#design-system/dialog/dialog.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { Figures } from '#design-system/figures/figures.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Text } from '#design-system/text/text.tsx'
import { formatMoney } from '#domain/money/money.ts'
import { askedWords } from '#domain/office/record-words.ts'
import type { UnpaidRecord } from '#domain/office/unpaid-record.ts'
import { FaultCode } from '#screens/fault-code.tsx'
import type { Submission } from '#screens/remote.ts'
import * as css from './unpaid-records.css.ts'

/** Whom and how much a dialog is about. */
export function AskedOf({ record }: { record: UnpaidRecord }) {
  return (
    <div className={css.asks}>
      <strong className={css.askName}>{record.name}</strong>
      <Figures size="lead">{formatMoney(record.total)}</Figures>
      <span className={css.askMore}>{askedWords(record)}</span>
    </div>
  )
}

export function WorkRefused({ title, submission }: { title: string; submission: Submission }) {
  if (submission.status !== 'rejected') return null
  return (
    <Notice tone="critical" title={title} isAnnounced>
      {submission.reason}
      <FaultCode of={submission.requestId} />
    </Notice>
  )
}

type Props = { record: UnpaidRecord; submission: Submission; onConfirm: () => void; onCancel: () => void }

/** Confirms by name and amount. Enter never deletes (D148, T290, T291). */
export function DeleteDialog({ record, submission, onConfirm, onCancel }: Props) {
  const isSending = submission.status === 'sending'
  return (
    <Dialog isOpen onClose={onCancel} isDismissable={!isSending}>
      <DialogBody
        title="Delete this record?"
        actions={
          <>
            <Button tone="outline" autoFocus isDisabled={isSending} onPress={onCancel}>
              Cancel
            </Button>
            <Button tone="critical" isPending={isSending} busy="Deleting…" onPress={onConfirm}>
              {submission.status === 'rejected' ? 'Try again' : 'Delete'}
            </Button>
          </>
        }
      >
        <div className={css.ask}>
          <AskedOf record={record} />
          <Text tone="muted">
            {`No subscription is created${record.payment ? ', and the card kept for this record is deleted' : ''}. You can’t undo this.`}
          </Text>
          <WorkRefused title="Not deleted" submission={submission} />
        </div>
      </DialogBody>
    </Dialog>
  )
}
