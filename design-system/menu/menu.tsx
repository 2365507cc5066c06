import { useId } from 'react'
import { PlainButton, type PlainButtonProps } from '#design-system/button/plain-button.tsx'
import * as css from './menu.css.ts'
import { MenuPanel, type MenuPanelProps } from './menu-panel.tsx'

export type MenuProps = MenuPanelProps & {
  /** The button that it's behind. An icon needs an `aria-label`. */
  button: Pick<PlainButtonProps, 'tone' | 'size' | 'aria-label' | 'children'>
}

/**
 * Links and actions behind a button. The browser opens and closes it, so it opens before the page's script has come. A press outside or
 * Escape closes it, and so does what's pressed inside; the button gets the focus back.
 */
export function Menu({ button, ...panel }: MenuProps) {
  const id = useId()
  return (
    <>
      <PlainButton {...button} popoverTarget={id} />
      <div id={id} popover="auto" className={css.popover}>
        <MenuPanel {...panel} />
      </div>
    </>
  )
}
