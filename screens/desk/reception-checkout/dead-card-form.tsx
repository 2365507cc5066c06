import { Notice } from '#design-system/notice/notice.tsx'
import { TextField } from '#design-system/text-field/text-field.tsx'
import * as css from './reception-checkout.css.ts'

/** The old card form, shown but disabled. Nothing can be typed or sent (T253, D100). */
export function DeadCardForm() {
  return (
    <div className={css.panel}>
      <Notice tone="warning" title="Not working yet">
        Use the terminal under Eftpos for cards. Nothing can be typed here.
      </Notice>
      <div inert className={css.dead}>
        <TextField label="Name on card" autoComplete="off" isDisabled />
        <TextField label="Card number" autoComplete="off" isDisabled />
        <TextField label="Expiry" autoComplete="off" isDisabled />
      </div>
    </div>
  )
}
