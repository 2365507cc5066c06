import { type ReactNode, useEffect, useRef, useState } from 'react'
import { MenuTrigger, Popover } from 'react-aria-components/Menu'
import * as css from './menu.css.ts'
import { MenuPanel, type MenuPanelProps } from './menu-panel.tsx'

export type MenuProps = MenuPanelProps & {
  /** A Button. */
  trigger: ReactNode
  defaultOpen?: boolean
}

/** Actions and links behind a button: arrows and letters move, Escape closes and gives focus back. */
export function Menu({ trigger, defaultOpen = false, ...panel }: MenuProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!defaultOpen) return
    // Opened by itself, it still needs something to give focus back to.
    place.current?.querySelector('button')?.focus()
    setOpen(true)
  }, [defaultOpen])
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <span ref={place} className={css.place}>
        {trigger}
      </span>
      <Popover className={css.popover} placement="bottom end" offset={8}>
        <MenuPanel {...panel} />
      </Popover>
    </MenuTrigger>
  )
}
