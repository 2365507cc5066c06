import { useForm } from 'react-hook-form'
import { Text } from '#design-system/text/text.tsx'
import { carriers } from '#domain/order/carriers.ts'
import { FormDialog } from '#screens/shell/form/form-dialog.tsx'
import { FormCheckbox } from '#screens/shell/form/form-fields.tsx'
import { RefusalNotice } from '#screens/shell/form/refusal-notice.tsx'
import { useRefusal } from '#screens/shell/form/use-refusal.ts'
import { CarrierFields, carrierOf, OTHER, type PostFields, TrackingField, usualPost } from './carrier-fields.tsx'
import type { DialogProps } from './order-work.ts'

type Fields = PostFields & { isSentAgain: boolean }

/** Corrects the carrier and tracking number of a parcel that has left, and emails its buyer again if that's wanted. */
export function TrackingDialog({ found, submission, onWork, onClose }: DialogProps) {
  const { carrier = usualPost.carrier, tracking = '' } = found.order.parcel ?? {}
  const isUsual = carriers.some((usual) => usual === carrier)
  const defaultValues: Fields = { carrier: isUsual ? carrier : OTHER, other: isUsual ? '' : carrier, tracking, isSentAgain: true }
  const form = useForm({ defaultValues, mode: 'onTouched' })
  const { control, handleSubmit, watch } = form
  const refusal = useRefusal(submission, form, ['tracking'])
  const isSending = submission.status === 'sending'
  const email = found.buyer?.email ?? ''
  const send = handleSubmit((fields) => {
    if (isSending) return
    const isSentAgain = email !== '' && fields.isSentAgain
    onWork({ do: 'tracking', carrier: carrierOf(fields), tracking: fields.tracking.trim(), isSentAgain })
  })
  return (
    <FormDialog
      title="Correct the tracking"
      submit={{ label: 'Save', busy: 'Saving…' }}
      isSending={isSending}
      onSubmit={(event) => void send(event)}
      onCancel={onClose}
    >
      <Text tone="muted">The buyer sees it in their account at once.</Text>
      <TrackingField control={control} />
      <CarrierFields control={control} carrier={watch('carrier')} />
      {email !== '' && (
        <FormCheckbox control={control} name="isSentAgain">
          {`Email it to ${email}`}
        </FormCheckbox>
      )}
      <RefusalNotice refusal={refusal} title="Not changed" />
    </FormDialog>
  )
}
