import { type ResolverResult, useForm } from 'react-hook-form'
import { Text } from '#design-system/text/text.tsx'
import { addressMessage } from '#domain/contact/contact.ts'
import { australia } from '#domain/contact/country.ts'
import { type DeliveryAddress, deliveryAddress } from '#domain/order/order-desk.ts'
import { FormDialog } from '#screens/shell/form/form-dialog.tsx'
import { FormTextField } from '#screens/shell/form/form-fields.tsx'
import { RefusalNotice } from '#screens/shell/form/refusal-notice.tsx'
import { StateField, SuburbField, type Suburbs } from '#screens/shell/form/suburb-field.tsx'
import { useRefusal } from '#screens/shell/form/use-refusal.ts'
import type { DialogProps } from './order-work.ts'

function resolver(fields: DeliveryAddress): ResolverResult<DeliveryAddress> {
  const read = deliveryAddress.safeParse(fields)
  if (read.success) return { values: read.data, errors: {} }
  const errors = read.error.issues.map(({ path, message }) => [
    path[0],
    { type: 'domain', message: addressMessage(message, fields.country) },
  ])
  return { values: {}, errors: Object.fromEntries(errors) }
}

const empty: DeliveryAddress = { name: '', address: '', suburb: '', state: '', postcode: '', country: australia }

type Props = DialogProps & { suburbs: Suburbs; onSuburbInput: (text: string) => void }

/** Sends an order to a different address. Its invoice keeps the one the buyer gave. */
export function AddressDialog({ found, submission, onWork, onClose, suburbs, onSuburbInput }: Props) {
  const { name, address, suburb, state, postcode, country } = found.sentTo ?? found.buyer ?? empty
  const form = useForm<DeliveryAddress>({
    resolver,
    defaultValues: { name, address, suburb, state, postcode, country },
    mode: 'onTouched',
  })
  const { control, handleSubmit } = form
  const refusal = useRefusal(submission, form, ['name', 'address', 'suburb', 'state', 'postcode'])
  const isSending = submission.status === 'sending'
  const isAustralia = country.alpha === australia.alpha
  const send = handleSubmit((typed) => isSending || onWork({ do: 'address', address: typed }))
  return (
    <FormDialog
      title="Send it somewhere else"
      submit={{ label: 'Save the address', busy: 'Saving…' }}
      isSending={isSending}
      onSubmit={(event) => void send(event)}
      onCancel={onClose}
    >
      <Text tone="muted">The invoice and the buyer’s account keep the address they gave.</Text>
      <FormTextField control={control} name="name" label="Name" isRequired autoFocus autoComplete="off" maxLength={120} />
      <FormTextField control={control} name="address" label="Street address" isRequired autoComplete="off" maxLength={200} />
      <SuburbField
        form={form}
        name="suburb"
        isRequired
        isAustralia={isAustralia}
        suburbs={suburbs}
        onSuburbInput={onSuburbInput}
        autoComplete="off"
      />
      <StateField control={control} name="state" isRequired isAustralia={isAustralia} recorded={state} />
      <FormTextField control={control} name="postcode" label="Postcode" isRequired autoComplete="off" maxLength={20} />
      <RefusalNotice refusal={refusal} title="Not changed" />
    </FormDialog>
  )
}
