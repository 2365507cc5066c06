import { TSHIRT_SIZES } from '#domain/catalogue/catalogue.ts'
import { formatMoney } from '#domain/money/money.ts'
import { policies } from '#domain/policies.ts'
import { station } from '#domain/station.ts'
import { FormRadioGroup, FormSelect } from '#screens/shell/form/form-fields.tsx'
import type { PartProps } from './name-fields.tsx'
import * as css from './subscription-detail.css.ts'

const packs = () => [
  { value: 'pickup', label: 'Pick up (free)', description: `At the station, ${station.pickupHours}.` },
  {
    value: 'post',
    label: `Post it (+${formatMoney(station.packPostage)})`,
    description: policies.pack,
  },
]
const sizes = [
  ...TSHIRT_SIZES.filter((size) => size !== 'none').map((size) => ({ value: size, label: size })),
  { value: 'none', label: 'No tee, thanks' },
]

/** Pack, t-shirt and favourite show, for types that have them (T121, T123, T124). */
export function ExtraFields({ type, control, id, shows }: PartProps & { shows: readonly string[] }) {
  if (!type.pack && !type.tshirt && !type.favshow) return null
  return (
    <div className={css.section}>
      {type.pack && <FormRadioGroup control={control} name="pack" label="Your subscriber pack" options={packs()} />}
      {type.tshirt && (
        <FormRadioGroup
          control={control}
          name="tshirtsize"
          id={`${id}-tshirtsize`}
          label="T-shirt size"
          layout="row"
          options={sizes}
          isRequired
        />
      )}
      {type.favshow && (
        <FormSelect control={control} name="favshow" label="Favourite show" options={shows.map((show) => ({ value: show, label: show }))} />
      )}
    </div>
  )
}
