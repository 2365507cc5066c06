import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { carriers, isTracking } from '#domain/order/carriers.ts'
import { orderDeskMessages } from '#domain/order/order-desk-messages.ts'
import { FormSelect, FormTextField } from '#screens/shell/form/form-fields.tsx'

export const OTHER = 'other'
const options = [...carriers.map((name) => ({ value: name as string, label: name as string })), { value: OTHER, label: 'Someone else' }]

/** The fields for posting a parcel. */
export type PostFields = { carrier: string; other: string; tracking: string }

export const usualPost: PostFields = { carrier: carriers[0], other: '', tracking: '' }

/** The carrier, chosen or typed. */
export const carrierOf = ({ carrier, other }: PostFields): string => (carrier === OTHER ? other : carrier).trim()

const at = <V extends FieldValues>(name: keyof PostFields) => name as FieldPath<V>

/** A parcel's number: what isn't one is told beside it, and nothing typed is cut. */
export function TrackingField<V extends PostFields>({ control }: { control: Control<V> }) {
  return (
    <FormTextField
      control={control}
      name={at<V>('tracking')}
      label="Tracking number"
      description="Leave it empty if there isn’t one."
      autoFocus
      autoComplete="off"
      rules={{ validate: (text) => (typeof text === 'string' && isTracking(text)) || orderDeskMessages.badTracking }}
    />
  )
}

/** The carrier of a parcel: one of the usual ones, or a name to type. */
export function CarrierFields<V extends PostFields>({ control, carrier }: { control: Control<V>; carrier: string }) {
  return (
    <>
      <FormSelect control={control} name={at<V>('carrier')} label="Carrier" options={options} />
      {carrier === OTHER && (
        <FormTextField
          control={control}
          name={at<V>('other')}
          label="Name of the carrier"
          isRequired
          autoComplete="off"
          maxLength={60}
          rules={{ validate: (text) => (typeof text === 'string' && text.trim() !== '') || orderDeskMessages.needsCarrier }}
        />
      )}
    </>
  )
}
