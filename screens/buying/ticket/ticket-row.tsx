import { useFormContext } from 'react-hook-form'
import { Button } from '#design-system/button/button.tsx'
import { focusField } from '#design-system/error-summary/focus-field.ts'
import { FormCheckbox, FormTextField } from '#screens/shell/form/form-fields.tsx'
import * as css from './ticket.css.ts'
import type { TicketFields } from './ticket-fields.ts'

/** The name that one press puts on the first ticket, and whose it is to the person who presses (D53). */
export type OwnName = { name: string; of: 'you' | 'buyer' }

const useNameOf = { you: 'Use my name', buyer: 'Use the buyer’s name' } as const

type Props = {
  id: string
  /** From 0. */
  index: number
  /** Offered as a shortcut, if we have it (D53). */
  ownName?: OwnName | undefined
  /** The label of the under-18 box. Left out where age doesn't change the price (D54). */
  youngWords?: string | undefined
}

/** One ticket: who it is for (T172), and whether they are under 18 (T181). */
export function TicketRow({ id, index, ownName, youngWords }: Props) {
  const { control, setValue } = useFormContext<TicketFields>()
  return (
    <li className={css.ticket}>
      <span aria-hidden className={css.stub}>
        {index + 1}
      </span>
      <div className={css.row}>
        <FormTextField
          control={control}
          name={`tickets.${index}.holder`}
          id={id}
          label={`Name on ticket ${index + 1}`}
          autoComplete="off"
          maxLength={120}
        />
        <div className={css.extras}>
          {ownName && (
            <Button
              tone="outline"
              onPress={() => {
                setValue(`tickets.${index}.holder`, ownName.name, { shouldDirty: true })
                focusField(id)
              }}
            >
              {useNameOf[ownName.of]}
            </Button>
          )}
          {youngWords && (
            <FormCheckbox control={control} name={`tickets.${index}.under18`}>
              {youngWords}
            </FormCheckbox>
          )}
        </div>
      </div>
    </li>
  )
}
