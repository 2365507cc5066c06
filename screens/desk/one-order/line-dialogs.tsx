import { useForm } from 'react-hook-form'
import { Text } from '#design-system/text/text.tsx'
import { FormDialog } from '#screens/shell/form/form-dialog.tsx'
import { FormRadioGroup, FormTextField } from '#screens/shell/form/form-fields.tsx'
import { RefusalNotice } from '#screens/shell/form/refusal-notice.tsx'
import { useRefusal } from '#screens/shell/form/use-refusal.ts'
import type { DialogProps } from './order-work.ts'

const submit = { label: 'Save', busy: 'Saving…' }

/** Changes the name on a ticket. An empty name means the buyer's. */
export function HolderDialog({ found, position, submission, onWork, onClose }: DialogProps & { position: number }) {
  const item = found.order.items[position]
  const form = useForm({ defaultValues: { holder: (item?.type === 'ticket' && item.holder) || '' }, mode: 'onTouched' })
  const refusal = useRefusal(submission, form, ['holder'])
  const isSending = submission.status === 'sending'
  const send = form.handleSubmit(({ holder }) => isSending || onWork({ do: 'holder', position, holder: holder.trim() }))
  return (
    <FormDialog title="Change the name" submit={submit} isSending={isSending} onSubmit={(event) => void send(event)} onCancel={onClose}>
      <Text tone="muted">{item?.name}</Text>
      <FormTextField
        control={form.control}
        name="holder"
        label="Name on the ticket"
        description="Leave it empty for the buyer’s own name."
        autoFocus
        autoComplete="off"
        maxLength={120}
      />
      <RefusalNotice refusal={refusal} title="Not changed" />
    </FormDialog>
  )
}

/** Changes the size or colour of an item that isn't packed yet. */
export function SizeDialog({ found, position, option, submission, onWork, onClose }: DialogProps & { position: number; option: string }) {
  const choice = found.sizes.find((size) => size.position === position && size.option === option)
  const item = found.order.items[position]
  const form = useForm({ defaultValues: { value: choice?.value ?? '' }, mode: 'onTouched' })
  const refusal = useRefusal(submission, form, ['value'])
  const isSending = submission.status === 'sending'
  const send = form.handleSubmit(({ value }) => {
    if (isSending) return
    if (value === choice?.value) onClose()
    else onWork({ do: 'size', position, option, value })
  })
  return (
    <FormDialog
      title={`Change the ${choice?.label.toLowerCase() ?? 'size'}`}
      submit={submit}
      isSending={isSending}
      onSubmit={(event) => void send(event)}
      onCancel={onClose}
    >
      <Text tone="muted">{`${item?.name ?? ''}. The price stays the same, and the old one goes back on sale.`}</Text>
      <FormRadioGroup
        control={form.control}
        name="value"
        label={choice?.label ?? 'Size'}
        options={(choice?.values ?? []).map((value) => ({ value, label: value }))}
      />
      <RefusalNotice refusal={refusal} title="Not changed" />
    </FormDialog>
  )
}
