import { EyeOff, Quote } from 'lucide-react'
import type { ReactNode } from 'react'
import { askFor } from '#domain/desk/caller-script.ts'
import type { FieldHints } from '#screens/people/contact-form/contact-values.ts'
import * as css from './reception-checkout.css.ts'

/** A sentence to read aloud to the caller. */
export function Say({ children }: { children: ReactNode }) {
  return (
    <span className={css.say}>
      <Quote aria-hidden size={14} className={css.sayIcon} />
      <span>
        <span className={css.hidden}>Say: </span>
        {children}
      </span>
    </span>
  )
}

/** Something only the desk needs to know. */
export function BetweenUs({ children }: { children: ReactNode }) {
  return (
    <div className={css.between}>
      <span className={css.betweenHead}>
        <EyeOff aria-hidden size={14} /> Not read aloud
      </span>
      <span>{children}</span>
    </div>
  )
}

/** What reception says for each field of the contact. */
export const scriptHints: FieldHints = Object.fromEntries(
  Object.entries(askFor).map(([name, words]) => [name, <Say key={name}>{words}</Say>]),
)
