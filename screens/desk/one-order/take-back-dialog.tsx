import { useForm } from 'react-hook-form'
import { Text } from '#design-system/text/text.tsx'
import { orderDeskMessages } from '#domain/order/order-desk-messages.ts'
import { FormDialog } from '#screens/shell/form/form-dialog.tsx'
import { FormTextField } from '#screens/shell/form/form-fields.tsx'
import { RefusalNotice } from '#screens/shell/form/refusal-notice.tsx'
import { useRefusal } from '#screens/shell/form/use-refusal.ts'
import type { DialogProps } from './order-work.ts'
import { chosenOf, TakenBack, type Ticked } from './taken-back.tsx'

/** Money has already been refunded: what comes back for it. Ticking nothing means it was checked. */
export function TakeBackDialog({ found, submission, onWork, onClose }: DialogProps) {
  const form = useForm<{ takenBack: Ticked; why: string }>({ defaultValues: { takenBack: {}, why: '' }, mode: 'onTouched' })
  const { control, handleSubmit } = form
  const refusal = useRefusal(submission, form, ['why'])
  const isSending = submission.status === 'sending'
  const send = handleSubmit(
    ({ takenBack, why }) => isSending || onWork({ do: 'take_back', takenBack: chosenOf(takenBack), why: why.trim() }),
  )
  return (
    <FormDialog
      title="What comes back?"
      submit={{ label: 'Save', busy: 'Saving…' }}
      isSending={isSending}
      onSubmit={(event) => void send(event)}
      onCancel={onClose}
    >
      <Text tone="muted">No money moves. To leave everything as it is, tick nothing.</Text>
      <TakenBack control={control} name="takenBack" lines={found.sums.lines} />
      <FormTextField
        control={control}
        name="why"
        label="Why"
        rows={3}
        isRequired
        autoComplete="off"
        maxLength={500}
        rules={{ validate: (text) => (typeof text === 'string' && text.trim().length > 2) || orderDeskMessages.needsWhy }}
      />
      <RefusalNotice refusal={refusal} title="Nothing was changed" />
    </FormDialog>
  )
}
