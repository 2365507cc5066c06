import { useForm } from 'react-hook-form'
import { Text } from '#design-system/text/text.tsx'
import { CarrierFields, carrierOf, usualPost } from '#screens/desk/one-order/carrier-fields.tsx'
import { FormDialog } from '#screens/shell/form/form-dialog.tsx'

type Props = { count: number; onPost: (carrier: string) => void; onClose: () => void }

/** Asks who carries a batch's parcels. A parcel with a tracking number is posted from its order. */
export function PostBatch({ count, onPost, onClose }: Props) {
  const { control, handleSubmit, watch } = useForm({ defaultValues: usualPost, mode: 'onTouched' })
  const post = handleSubmit((fields) => onPost(carrierOf(fields)))
  return (
    <FormDialog
      title={count === 1 ? 'Post 1 parcel' : `Post ${count} parcels`}
      submit={{ label: 'They’re posted', busy: 'Saving…' }}
      isSending={false}
      onSubmit={(event) => void post(event)}
      onCancel={onClose}
    >
      <Text tone="muted">Each buyer gets a letter, without a tracking number: open an order to post it with one. You can’t undo this.</Text>
      <CarrierFields control={control} carrier={watch('carrier')} />
    </FormDialog>
  )
}
