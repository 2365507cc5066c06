import { useForm } from 'react-hook-form'
import { Text } from '#design-system/text/text.tsx'
import { FormDialog } from '#screens/shell/form/form-dialog.tsx'
import { RefusalNotice } from '#screens/shell/form/refusal-notice.tsx'
import { useRefusal } from '#screens/shell/form/use-refusal.ts'
import { CarrierFields, carrierOf, TrackingField, usualPost } from './carrier-fields.tsx'
import type { DialogProps } from './order-work.ts'

/** Asks for a parcel's carrier and tracking number. Its buyer gets both by email. */
export function PostDialog({ found, submission, onWork, onClose }: DialogProps) {
  const form = useForm({ defaultValues: usualPost, mode: 'onTouched' })
  const { control, handleSubmit, watch } = form
  const refusal = useRefusal(submission, form, ['carrier', 'tracking'])
  const isSending = submission.status === 'sending'
  const send = handleSubmit((fields) => {
    if (!isSending) onWork({ do: 'post', carrier: carrierOf(fields), tracking: fields.tracking.trim() })
  })
  const { name, email } = found.buyer ?? { name: 'its buyer', email: '' }
  return (
    <FormDialog
      title="Post it"
      submit={{ label: 'It’s posted', busy: 'Saving…' }}
      isSending={isSending}
      onSubmit={(event) => void send(event)}
      onCancel={onClose}
    >
      <Text tone="muted">{`We email ${name}${email && `, ${email}`}. You can’t undo this.`}</Text>
      <TrackingField control={control} />
      <CarrierFields control={control} carrier={watch('carrier')} />
      <RefusalNotice refusal={refusal} title="Not posted" />
    </FormDialog>
  )
}
