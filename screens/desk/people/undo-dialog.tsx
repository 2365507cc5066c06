import { useForm } from 'react-hook-form'
import { Text } from '#design-system/text/text.tsx'
import { FormDialog } from '#screens/shell/form/form-dialog.tsx'
import { RefusalNotice } from '#screens/shell/form/refusal-notice.tsx'
import { useRefusal } from '#screens/shell/form/use-refusal.ts'
import type { PersonDialogProps } from './person-work.ts'
import { WhyField } from './why-field.tsx'

/** Undoes a merge. */
export function UndoDialog({ mergeId, submission, onWork, onClose }: PersonDialogProps & { mergeId: number }) {
  const form = useForm({ defaultValues: { why: '' }, mode: 'onTouched' })
  const refusal = useRefusal(submission, form, ['why'])
  const isSending = submission.status === 'sending'
  const send = form.handleSubmit(({ why }) => isSending || onWork({ do: 'undo', mergeId, why: why.trim() }))
  return (
    <FormDialog
      title="Undo this merge?"
      submit={{ label: 'Undo it', busy: 'Undoing…' }}
      isSending={isSending}
      onSubmit={(event) => void send(event)}
      onCancel={onClose}
    >
      <Text tone="muted">
        Both records go back to how they were. Orders and changes since then stay here, and the other person can log in again.
      </Text>
      <WhyField control={form.control} name="why" autoFocus />
      <RefusalNotice refusal={refusal} title="Not undone" />
    </FormDialog>
  )
}
