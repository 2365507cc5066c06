import { useController, useFormContext } from 'react-hook-form'
import { Button } from '#design-system/button/button.tsx'
import { Checkbox } from '#design-system/checkbox/checkbox.tsx'
import { focusField } from '#design-system/error-summary/focus-field.ts'
import { TextField } from '#design-system/text-field/text-field.tsx'
import * as css from './ticket.css.ts'
import type { TicketFields } from './ticket-fields.ts'

type Props = {
  id: string
  /** From 0. */
  place: number
  /** Offered as a short cut where it is known (D53). */
  ownName?: string | undefined
  /** What the box for the young says; none where it changes nothing (D54). */
  youngWords?: string | undefined
}

/** One ticket: who it is for (T172), and whether they are under 18 (T181). */
export function TicketRow({ id, place, ownName, youngWords }: Props) {
  const { control } = useFormContext<TicketFields>()
  const holder = useController({ control, name: `tickets.${place}.holder` })
  const under18 = useController({ control, name: `tickets.${place}.under18` })
  return (
    <li className={css.ticket}>
      <span aria-hidden className={css.stub}>
        {place + 1}
      </span>
      <div className={css.row}>
        <TextField
          id={id}
          label={`Name on ticket ${place + 1}`}
          autoComplete="off"
          maxLength={120}
          value={holder.field.value ?? ''}
          onChange={holder.field.onChange}
          onBlur={holder.field.onBlur}
        />
        <div className={css.extras}>
          {youngWords && (
            <Checkbox isSelected={under18.field.value ?? false} onChange={under18.field.onChange} onBlur={under18.field.onBlur}>
              {youngWords}
            </Checkbox>
          )}
          {ownName && (
            <Button
              tone="outline"
              onPress={() => {
                holder.field.onChange(ownName)
                focusField(id)
              }}
            >
              Use my name
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}
