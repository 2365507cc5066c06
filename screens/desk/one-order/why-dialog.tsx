import { useForm } from 'react-hook-form'
import { Text } from '#design-system/text/text.tsx'
import { orderDeskMessages } from '#domain/order/order-desk-messages.ts'
import { FormDialog } from '#screens/shell/form/form-dialog.tsx'
import { FormTextField } from '#screens/shell/form/form-fields.tsx'
import { RefusalNotice } from '#screens/shell/form/refusal-notice.tsx'
import { useRefusal } from '#screens/shell/form/use-refusal.ts'
import type { DialogProps } from './order-work.ts'

const texts = {
  note: {
    title: 'Leave a note',
    lead: 'Only colleagues see it. It’s deleted when the buyer’s account is removed.',
    field: 'Note',
    submit: { label: 'Leave the note', busy: 'Saving…' },
    refused: 'Not saved',
    missing: orderDeskMessages.needsNote,
  },
  write_off: {
    title: 'Write this pledge off?',
    lead: 'Nobody will pay it. Its stock goes back on sale at once, and you can’t undo it.',
    field: 'Why',
    submit: { label: 'Write it off', busy: 'Writing it off…', tone: 'critical' },
    refused: 'Not written off',
    missing: orderDeskMessages.needsWhy,
  },
  looked: {
    title: 'What did you find?',
    lead: 'No money moves and nothing is taken back. The order leaves “Needs a look”; whatever is new brings it back.',
    field: 'What you found, and did',
    submit: { label: 'Save', busy: 'Saving…' },
    refused: 'Not saved',
    missing: orderDeskMessages.needsWhy,
  },
  cancel: {
    title: 'Cancel this order?',
    lead: 'Its stock goes back on sale at once. The buyer isn’t emailed about it, and you can’t undo it.',
    field: 'Why',
    submit: { label: 'Cancel the order', busy: 'Cancelling…', tone: 'critical' },
    refused: 'Not cancelled',
    missing: orderDeskMessages.needsWhy,
  },
} as const

/** A few words for colleagues: a note, what someone found who looked, or why an order is cancelled. */
export function WhyDialog({ kind, found, submission, onWork, onClose }: DialogProps & { kind: 'note' | 'looked' | 'cancel' }) {
  const { title, lead, field, submit, refused, missing } = texts[kind === 'cancel' && found.state === 'pledged' ? 'write_off' : kind]
  const form = useForm({ defaultValues: { why: '' }, mode: 'onTouched' })
  const { control, handleSubmit } = form
  const refusal = useRefusal(submission, form, ['why'])
  const isSending = submission.status === 'sending'
  const send = handleSubmit(
    ({ why }) => isSending || onWork(kind === 'note' ? { do: 'note', note: why.trim() } : { do: kind, why: why.trim() }),
  )
  return (
    <FormDialog title={title} submit={submit} isSending={isSending} onSubmit={(event) => void send(event)} onCancel={onClose}>
      <Text tone="muted">{lead}</Text>
      <FormTextField
        control={control}
        name="why"
        label={field}
        rows={3}
        autoFocus
        isRequired
        autoComplete="off"
        maxLength={500}
        rules={{ validate: (text) => text.trim().length > 2 || missing }}
      />
      <RefusalNotice refusal={refusal} title={refused} />
    </FormDialog>
  )
}
