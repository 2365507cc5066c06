import { cva } from 'class-variance-authority'
import type { MouseEvent, ReactNode } from 'react'
import * as css from './menu.css.ts'

const look = cva(css.item, { variants: { tone: { regular: css.regular, critical: css.critical } } })

export type MenuEntry = {
  id: string
  label: string
  tone?: 'regular' | 'critical'
  /** Of another kind than those before it: a line comes between. */
  isApart?: boolean
} & ({ href: string } | { onAction: () => void })

export type MenuPanelProps = {
  /** The list's name. */
  label: string
  items: MenuEntry[]
  /** Who or what the menu is about. */
  header?: ReactNode
  /** A sentence under the entries about what one of them does. */
  footer?: string
}

/** Gives focus back to the menu's button. */
const close = ({ currentTarget }: MouseEvent) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()

/** The thing inside a Menu's popover: a list of links and buttons, in the order of Tab. */
export function MenuPanel({ label, items, header, footer }: MenuPanelProps) {
  return (
    <div className={css.panel}>
      {header && <div className={css.header}>{header}</div>}
      <ul aria-label={label}>
        {items.map(({ id, label: words, tone = 'regular', isApart, ...does }) => (
          <li key={id} className={isApart ? css.apart : undefined}>
            {'href' in does ? (
              <a href={does.href} className={look({ tone })} onClick={close}>
                {words}
              </a>
            ) : (
              <button
                type="button"
                data-native=""
                className={look({ tone })}
                onClick={(event) => {
                  close(event)
                  does.onAction()
                }}
              >
                {words}
              </button>
            )}
          </li>
        ))}
      </ul>
      {footer && <p className={css.footer}>{footer}</p>}
    </div>
  )
}
