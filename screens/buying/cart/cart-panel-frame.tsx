import { type ReactNode, useId } from 'react'
import { Heading } from '#design-system/heading/heading.tsx'
import * as css from './cart.css.ts'

/** The cart beside the page, from 900 px up (D175). */
export function PanelFrame({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    <aside className={css.panel} aria-labelledby={id}>
      <Heading level={2} size="heading" id={id}>
        Your cart
      </Heading>
      {children}
    </aside>
  )
}
