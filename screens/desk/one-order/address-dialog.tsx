import { type ResolverResult, useForm, useWatch } from 'react-hook-form'
import { Text } from '#design-system/text/text.tsx'
import { giftSentTo } from '#domain/cart/gift-rules.ts'
import { addressMessage } from '#domain/contact/contact.ts'
import { australia, type Country } from '#domain/contact/country.ts'
import { type DeliveryAddress, deliveryAddress, type OrderCase } from '#domain/order/order-desk.ts'
import { CountryField } from '#screens/shell/form/country-field.tsx'
import { FormDialog } from '#screens/shell/form/form-dialog.tsx'
import { FormTextField } from '#screens/shell/form/form-fields.tsx'
import { RefusalNotice } from '#screens/shell/form/refusal-notice.tsx'
import { StateField, SuburbField, type Suburbs } from '#screens/shell/form/suburb-field.tsx'
import { useRefusal } from '#screens/shell/form/use-refusal.ts'
import type { DialogProps, TypedWork } from './order-work.ts'

function judgeWith(rules: typeof deliveryAddress | typeof giftSentTo) {
  return (fields: DeliveryAddress): ResolverResult<DeliveryAddress> => {
    const read = rules.safeParse(fields)
    if (read.success) return { values: { ...fields, ...read.data }, errors: {} }
    const errors = read.error.issues.map(({ path, message }) => [
      path[0],
      { type: 'domain', message: addressMessage(message, fields.country) },
    ])
    return { values: {}, errors: Object.fromEntries(errors) }
  }
}
const judgeAddress = judgeWith(deliveryAddress)
const judgeGift = judgeWith(giftSentTo)

const empty: DeliveryAddress = { name: '', address: '', suburb: '', state: '', postcode: '', country: australia }

export type AddressChoices = { countries: readonly Country[]; suburbs: Suburbs; onSuburbInput: (text: string) => void }
type Props = DialogProps & AddressChoices

/** Sends an order to a different address. Its invoice keeps the one the buyer gave. */
export function AddressDialog({ found, onWork, ...rest }: Props) {
  const { name, address, suburb, state, postcode, country } = found.sentTo ?? found.buyer ?? empty
  return (
    <AddressForm
      {...rest}
      title="Send it somewhere else"
      lead="The invoice and the buyer’s account keep the address they gave."
      before={{ name, address, suburb, state, postcode, country }}
      isGift={false}
      onSave={(typed) => onWork({ do: 'address', address: typed })}
    />
  )
}

function giftOf({ order }: OrderCase, position: number) {
  const item = order.items[position]
  return item?.type === 'subscription' ? item.gift : undefined
}

/** Sends a gift to a different address (D841). Gifts go to Australia only. */
export function GiftDialog({ found, position, onWork, ...rest }: Props & { position: number }) {
  const { name, address, suburb, state, postcode } = giftOf(found, position) ?? empty
  return (
    <AddressForm
      {...rest}
      title="Send the gift somewhere else"
      lead="What the receiver has in their own account stays as it is."
      before={{ name, address, suburb, state, postcode, country: australia }}
      isGift
      onSave={({ country: _, ...sentTo }) => onWork({ do: 'gift', position, sentTo })}
    />
  )
}

type FormProps = Pick<DialogProps, 'submission' | 'onClose'> &
  AddressChoices & {
    title: string
    lead: string
    before: DeliveryAddress
    isGift: boolean
    onSave: (address: Extract<TypedWork, { do: 'address' }>['address']) => void
  }

function AddressForm({ title, lead, before, isGift, submission, onSave, onClose, countries, suburbs, onSuburbInput }: FormProps) {
  const form = useForm<DeliveryAddress>({ resolver: isGift ? judgeGift : judgeAddress, defaultValues: before, mode: 'onTouched' })
  const { control, handleSubmit } = form
  const refusal = useRefusal(submission, form, ['name', 'address', 'suburb', 'state', 'postcode'])
  const isSending = submission.status === 'sending'
  const isAustralia = useWatch({ control, name: 'country.alpha' }) === australia.alpha
  const send = handleSubmit((typed) => isSending || onSave(typed))
  return (
    <FormDialog
      title={title}
      submit={{ label: 'Save the address', busy: 'Saving…' }}
      isSending={isSending}
      onSubmit={(event) => void send(event)}
      onCancel={onClose}
    >
      <Text tone="muted">{lead}</Text>
      <FormTextField control={control} name="name" label="Name" isRequired autoFocus autoComplete="off" maxLength={120} />
      {!isGift && <CountryField form={form} name="country" state="state" countries={countries} autoComplete="off" />}
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
      <StateField control={control} name="state" isRequired isAustralia={isAustralia} recorded={before.state} />
      <FormTextField control={control} name="postcode" label="Postcode" isRequired autoComplete="off" maxLength={20} />
      <RefusalNotice refusal={refusal} title="Not changed" />
    </FormDialog>
  )
}
