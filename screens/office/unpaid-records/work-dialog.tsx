import { Button } from '#design-system/button/button.tsx'
import { Dialog } from '#design-system/dialog/dialog.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { Figures } from '#design-system/figures/figures.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Text } from '#design-system/text/text.tsx'
import { givesYear } from '#domain/catalogue/subscriptions.ts'
import { formatMoney } from '#domain/money/money.ts'
import { askedWords } from '#domain/office/record-words.ts'
import type { UnpaidRecord } from '#domain/office/unpaid-record.ts'
import { FaultCode } from '#screens/fault-code.tsx'
import type { Submission } from '#screens/remote.ts'
import * as css from './unpaid-records.css.ts'

export type Work = 'process' | 'delete'

const labels = {
  process: { title: 'Process this record?', button: 'Process', busy: 'Processing…' },
  delete: { title: 'Delete this record?', button: 'Delete', busy: 'Deleting…' },
} as const

/** What will happen, as a sentence. */
function outcomeOf(kind: Work, { subscriptions, payment }: UnpaidRecord): string {
  if (kind === 'delete')
    return `Nobody is made a Zedder${payment ? ', and the card kept for this record is deleted' : ''}. You can’t undo this.`
  const gets = subscriptions.some(({ id }) => givesYear(id))
    ? 'They become a Zedder, or their subscription runs a year longer.'
    : 'It has no subscription of their own: they get a subscriber number.'
  return payment ? `${gets} The card kept for this record is forgotten then, so charge it first.` : gets
}

type Props = { kind: Work; record: UnpaidRecord; submission: Submission; onConfirm: () => void; onCancel: () => void }

/** Confirms by name and amount. Enter processes but never deletes (D148, T289, T290, T291). */
export function WorkDialog({ kind, record, submission, onConfirm, onCancel }: Props) {
  const { title, button, busy } = labels[kind]
  const isSending = submission.status === 'sending'
  const isDelete = kind === 'delete'
  const label = isSending ? busy : submission.status === 'rejected' ? 'Try again' : button
  return (
    <Dialog isOpen onClose={onCancel} isDismissable={!isSending}>
      <DialogBody
        title={title}
        actions={
          <>
            <Button tone="outline" autoFocus={isDelete} isDisabled={isSending} onPress={onCancel}>
              Cancel
            </Button>
            <Button tone={isDelete ? 'critical' : 'primary'} autoFocus={!isDelete} isPending={isSending} onPress={onConfirm}>
              {label}
            </Button>
          </>
        }
      >
        <div className={css.ask}>
          <div className={css.asks}>
            <strong className={css.askName}>{record.name}</strong>
            <Figures size="lead">{formatMoney(record.total)}</Figures>
            <span className={css.askMore}>{askedWords(record)}</span>
          </div>
          <Text tone="muted">{outcomeOf(kind, record)}</Text>
          {submission.status === 'rejected' && (
            <Notice tone="critical" title={isDelete ? 'Not deleted' : 'Not processed'} isAnnounced>
              {submission.reason}
              <FaultCode of={submission.requestId} />
            </Notice>
          )}
        </div>
      </DialogBody>
    </Dialog>
  )
}
