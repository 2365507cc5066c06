import { useForm } from 'react-hook-form'
import { Text } from '#design-system/text/text.tsx'
import { carriers } from '#domain/order/carriers.ts'
import { orderDeskMessages } from '#domain/order/order-desk-messages.ts'
import { FormDialog } from '#screens/shell/form/form-dialog.tsx'
import { FormSelect, FormTextField } from '#screens/shell/form/form-fields.tsx'
import { RefusalNotice } from '#screens/shell/form/refusal-notice.tsx'
import { useRefusal } from '#screens/shell/form/use-refusal.ts'
import type { DialogProps } from './order-work.ts'

const OTHER = 'other'
const options = [...carriers.map((name) => ({ value: name as string, label: name as string })), { value: OTHER, label: 'Somebody else' }]

/** Who carries a parcel and under which number. Its buyer gets a letter that says so. */
export function PostDialog({ found, submission, onWork, onClose }: DialogProps) {
  const form = useForm({ defaultValues: { carrier: carriers[0] as string, other: '', tracking: '' }, mode: 'onTouched' })
  const { control, handleSubmit, watch } = form
  const refusal = useRefusal(submission, form, ['carrier', 'tracking'])
  const isSending = submission.status === 'sending'
  const isOther = watch('carrier') === OTHER
  const send = handleSubmit(({ carrier, other, tracking }) => {
    if (!isSending) onWork({ do: 'post', carrier: (carrier === OTHER ? other : carrier).trim(), tracking: tracking.trim() })
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
      <Text tone="muted">{`We email ${name}${email && `, ${email}`}. You can’t take this back.`}</Text>
      <FormTextField
        control={control}
        name="tracking"
        label="Tracking number"
        description="Leave it empty if there isn’t one."
        autoFocus
        autoComplete="off"
        maxLength={60}
      />
      <FormSelect control={control} name="carrier" label="Carrier" options={options} />
      {isOther && (
        <FormTextField
          control={control}
          name="other"
          label="Name of the carrier"
          isRequired
          autoComplete="off"
          maxLength={60}
          rules={{ validate: (text) => text.trim() !== '' || orderDeskMessages.needsCarrier }}
        />
      )}
      <RefusalNotice refusal={refusal} title="Not posted" />
    </FormDialog>
  )
}
