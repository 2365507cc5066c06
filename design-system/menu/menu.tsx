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
  const root = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!defaultOpen) return
    // A menu that opens by default still needs somewhere to return focus to.
    root.current?.querySelector('button')?.focus()
    setOpen(true)
  }, [defaultOpen])
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <span ref={root} className={css.root}>
        {trigger}
      </span>
      <Popover className={css.popover} placement="bottom end" offset={8}>
        <MenuPanel {...panel} />
      </Popover>
    </MenuTrigger>
  )
}
