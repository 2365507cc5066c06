import { useForm } from 'react-hook-form'
import { Text } from '#design-system/text/text.tsx'
import { settlingMethod } from '#domain/order/order.ts'
import { orderDeskMessages } from '#domain/order/order-desk-messages.ts'
import { FormDialog } from '#screens/shell/form/form-dialog.tsx'
import { FormRadioGroup, FormTextField } from '#screens/shell/form/form-fields.tsx'
import { RefusalNotice } from '#screens/shell/form/refusal-notice.tsx'
import { useRefusal } from '#screens/shell/form/use-refusal.ts'
import type { DialogProps } from './order-work.ts'

const methods = settlingMethod.options

/** For an order whose money has been found: how it was paid, its transaction number, and the reason. */
export function SettleDialog({ found, submission, onWork, onClose }: DialogProps) {
  const { transaction_id, paymentMethod } = found.order
  const known = methods.find((method) => method === paymentMethod) ?? 'PayPal'
  const form = useForm({ defaultValues: { method: known, transaction_id: transaction_id ?? '', why: '' }, mode: 'onTouched' })
  const { control, handleSubmit, watch } = form
  const refusal = useRefusal(submission, form, ['transaction_id', 'why'])
  const isSending = submission.status === 'sending'
  const send = handleSubmit(({ method, transaction_id: typed, why }) => {
    if (!isSending) onWork({ do: 'settle', method, transaction_id: typed.trim() || null, why: why.trim() })
  })
  return (
    <FormDialog
      title="Is it paid?"
      submit={{ label: 'It’s paid', busy: 'Saving…' }}
      isSending={isSending}
      onSubmit={(event) => void send(event)}
      onCancel={onClose}
    >
      <Text tone="muted">The buyer gets the invoice, and any subscription starts. You can’t undo this.</Text>
      <FormRadioGroup control={control} name="method" label="Paid by" options={methods.map((value) => ({ value, label: value }))} />
      {watch('method') !== 'Cash' && (
        <FormTextField control={control} name="transaction_id" label="Transaction number" autoComplete="off" maxLength={200} />
      )}
      <FormTextField
        control={control}
        name="why"
        label="Why"
        rows={3}
        autoFocus
        isRequired
        autoComplete="off"
        maxLength={500}
        rules={{ validate: (text) => text.trim().length > 2 || orderDeskMessages.needsWhy }}
      />
      <RefusalNotice refusal={refusal} title="Not decided" />
    </FormDialog>
  )
}
