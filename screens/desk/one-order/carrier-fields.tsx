import type { Control } from 'react-hook-form'
import { carriers } from '#domain/order/carriers.ts'
import { orderDeskMessages } from '#domain/order/order-desk-messages.ts'
import { FormSelect, FormTextField } from '#screens/shell/form/form-fields.tsx'

const OTHER = 'other'
const options = [...carriers.map((name) => ({ value: name as string, label: name as string })), { value: OTHER, label: 'Somebody else' }]

/** What is typed about a parcel that is posted. */
export type PostFields = { carrier: string; other: string; tracking: string }

export const usualPost: PostFields = { carrier: carriers[0], other: '', tracking: '' }

/** Who carries it, as it was chosen or typed. */
export const carrierOf = ({ carrier, other }: PostFields): string => (carrier === OTHER ? other : carrier).trim()

/** Who carries a parcel: one of the usual ones, or a name to type. */
export function CarrierFields({ control, carrier }: { control: Control<PostFields>; carrier: string }) {
  return (
    <>
      <FormSelect control={control} name="carrier" label="Carrier" options={options} />
      {carrier === OTHER && (
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
    </>
  )
}
