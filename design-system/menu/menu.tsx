import type { ReactNode } from 'react'
import { MenuTrigger, Popover } from 'react-aria-components/Menu'
import * as css from './menu.css.ts'
import { MenuPanel, type MenuPanelProps } from './menu-panel.tsx'

export type MenuProps = MenuPanelProps & {
  /** A Button. */
  trigger: ReactNode
  defaultOpen?: boolean
}

/** Actions and links behind a button: arrows and letters move, Escape closes and gives focus back. */
export function Menu({ trigger, defaultOpen, ...panel }: MenuProps) {
  return (
    <MenuTrigger defaultOpen={defaultOpen}>
      {trigger}
      <Popover className={css.popover} placement="bottom end" offset={8}>
        <MenuPanel {...panel} />
      </Popover>
    </MenuTrigger>
  )
}
