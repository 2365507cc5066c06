import { useForm } from 'react-hook-form'
import { Text } from '#design-system/text/text.tsx'
import type { BookDifference } from '#domain/books/books.ts'
import { orderDeskMessages } from '#domain/order/order-desk-messages.ts'
import type { Submission } from '#screens/remote.ts'
import { FormDialog } from '#screens/shell/form/form-dialog.tsx'
import { FormTextField } from '#screens/shell/form/form-fields.tsx'
import { RefusalNotice } from '#screens/shell/form/refusal-notice.tsx'
import { useRefusal } from '#screens/shell/form/use-refusal.ts'

type Props = {
  difference: BookDifference
  submission: Submission
  onSettle: (why: string) => void
  onClose: () => void
}

/** An admin says how a difference was settled. No money moves. */
export function SettleDialog({ difference, submission, onSettle, onClose }: Props) {
  const form = useForm({ defaultValues: { why: '' }, mode: 'onTouched' })
  const { control, handleSubmit } = form
  const refusal = useRefusal(submission, form, ['why'])
  const isSending = submission.status === 'sending'
  const send = handleSubmit(({ why }) => isSending || onSettle(why.trim()))
  return (
    <FormDialog
      title={`Is ${difference.key} settled?`}
      submit={{ label: 'It’s settled', busy: 'Saving…' }}
      isSending={isSending}
      onSubmit={(event) => void send(event)}
      onCancel={onClose}
    >
      <Text tone="muted">No money moves, and no order changes. It’s listed again if PayPal or the shop says something else.</Text>
      <FormTextField
        control={control}
        name="why"
        label="How it was settled"
        rows={3}
        autoFocus
        isRequired
        autoComplete="off"
        maxLength={500}
        rules={{ validate: (text) => text.trim().length > 2 || orderDeskMessages.needsWhy }}
      />
      <RefusalNotice refusal={refusal} title="Not settled" />
    </FormDialog>
  )
}
