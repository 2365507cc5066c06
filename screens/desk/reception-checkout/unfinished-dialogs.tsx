import { Button } from '#design-system/button/button.tsx'
import { Dialog } from '#design-system/dialog/dialog.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Text } from '#design-system/text/text.tsx'
import type { UnfinishedOrder } from '#domain/desk/desk-order.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/order/order.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { FaultCode } from '#screens/fault-code.tsx'
import type { Submission } from '#screens/remote.ts'
import { CompletedDialog, type CompletedDialogProps } from './completed-dialog.tsx'

export type UnfinishedDialogsProps = {
  dialog?: { kind: 'finish' | 'cancel'; order: UnfinishedOrder } | undefined
  onClose: () => void
  submission: Submission
  names: Pick<CompletedDialogProps, 'completedBy' | 'onCompletedBy' | 'shiftNames'>
  onFinish: (order: UnfinishedOrder, withInvoice: boolean) => void
  /** `why` says what became of the money; colleagues read it beside the order. A pledge is one like any other again. */
  onCancelOrder: (order: UnfinishedOrder, why: string) => void
}

type Props = UnfinishedDialogsProps & {
  /** The order of this screen is being finished: one dialog at a time. */
  isCovered: boolean
  pledgeDue: StationDate
}

/** Finishes or cancels an order of the list of unfinished ones. */
export function UnfinishedDialogs({ dialog, isCovered, pledgeDue, ...on }: Props) {
  if (!dialog || isCovered) return null
  const { kind, order } = dialog
  if (kind === 'cancel') return <CancelUnfinished order={order} {...on} />
  return (
    <CompletedDialog
      {...on.names}
      orderNumber={order.number}
      total={order.total}
      method={order.paymentMethod ?? 'Cash'}
      pledgeDue={pledgeDue}
      submission={on.submission}
      onFinish={(withInvoice) => on.onFinish(order, withInvoice)}
      onCancel={on.onClose}
      isScripted={false}
    />
  )
}

/** What to answer, by how it was to be paid. Each answer cancels the order, and is its reason. */
const answers: Partial<Record<PaymentMethod, readonly string[]>> = {
  Eftpos: ['The card wasn’t charged', 'The card was charged, and the money given back'],
  Cash: ['No cash was taken', 'The cash was given back'],
}
const nothingTaken = ['Nothing was paid']

function CancelUnfinished({
  order,
  onClose,
  submission,
  onCancelOrder,
}: { order: UnfinishedOrder } & Omit<UnfinishedDialogsProps, 'dialog'>) {
  const isSending = submission.status === 'sending'
  const { number, name, total, paymentMethod, pledgePaid } = order
  return (
    <Dialog isOpen onClose={onClose}>
      <DialogBody
        title={pledgePaid ? `Not paid: ${number}?` : `Cancel ${number}?`}
        actions={
          <>
            <Button autoFocus tone="quiet" onPress={onClose}>
              {pledgePaid ? 'Leave it' : 'Keep it'}
            </Button>
            {((paymentMethod && answers[paymentMethod]) ?? nothingTaken).map((why) => (
              <Button key={why} tone="outline" isDisabled={isSending} onPress={() => onCancelOrder(order, why)}>
                {why}
              </Button>
            ))}
          </>
        }
      >
        <Text>
          {`${name || 'Walk-in'}, ${formatMoney(total)}. What became of the money? If the station has it, finish the order instead.`}
          {pledgePaid && ' If not, it’s back among the pledges.'}
        </Text>
        {submission.status === 'rejected' && (
          <Notice tone="critical" title={pledgePaid ? 'Not changed' : 'Not cancelled'} isAnnounced>
            {submission.reason}
            <FaultCode of={submission.requestId} />
          </Notice>
        )}
      </DialogBody>
    </Dialog>
  )
}
