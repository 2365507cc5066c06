import { cva } from 'class-variance-authority'
import type { ReactNode } from 'react'
import * as css from './overlay.css.ts'
import { OverlayContext } from './overlay-context.ts'

const look = cva(css.sheet, { variants: { size: { regular: css.regular, wide: css.wide } } })

export type StillDialogProps = {
  /** A DialogBody. */
  children: ReactNode
  /** The page under it: where closing leads. */
  closeHref: string
  size?: 'regular' | 'wide'
}

/** A Dialog as it stands in a page that was drawn at build: the same look in the same place, and nothing to run. */
export function StillDialog({ children, closeHref, size = 'regular' }: StillDialogProps) {
  return (
    <div className={`${css.scrim} ${css.around}`}>
      <div className={look({ size })}>
        <section className={css.dialog}>
          <OverlayContext value={{ closeHref }}>{children}</OverlayContext>
        </section>
      </div>
    </div>
  )
}
