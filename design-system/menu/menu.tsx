import { useEffect, useId, useRef } from 'react'
import { PlainButton, type PlainButtonProps } from '#design-system/button/plain-button.tsx'
import * as css from './menu.css.ts'
import { MenuPanel, type MenuPanelProps } from './menu-panel.tsx'

export type MenuProps = MenuPanelProps & {
  /** The button that it's behind. An icon needs an `aria-label`. */
  button: Pick<PlainButtonProps, 'tone' | 'size' | 'aria-label' | 'children'>
}

/**
 * Links and actions behind a button. The browser opens and closes it, so it opens before the page's script has come. A press outside or
 * Escape closes it, and so does what's pressed inside; the button gets the focus back. It closes by itself once focus has moved on, or
 * another page is shown.
 */
export function Menu({ button, ...panel }: MenuProps) {
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = popover.current
    const close = () => element?.hidePopover()
    const leave = ({ relatedTarget: next }: FocusEvent) => {
      if (next instanceof Node && !element?.contains(next) && next !== element?.previousSibling) close()
    }
    element?.addEventListener('focusout', leave)
    window.addEventListener('popstate', close)
    return () => {
      element?.removeEventListener('focusout', leave)
      window.removeEventListener('popstate', close)
    }
  }, [])
  return (
    <>
      <PlainButton {...button} popoverTarget={id} />
      <div ref={popover} id={id} popover="auto" className={css.popover}>
        <MenuPanel {...panel} />
      </div>
    </>
  )
}
