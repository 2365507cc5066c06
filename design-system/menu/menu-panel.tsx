import { cva } from 'class-variance-authority'
import { type ReactNode, useId } from 'react'
import { Menu as AriaMenu, MenuItem, Separator } from 'react-aria-components/Menu'
import * as css from './menu.css.ts'

const look = cva(css.item, { variants: { tone: { regular: css.regular, critical: css.critical } } })

export type MenuEntry =
  | { id: string; label: string; href?: string; onAction?: () => void; tone?: 'regular' | 'critical' }
  | { separator: true; id: string }

export type MenuPanelProps = {
  label: string
  items: MenuEntry[]
  /** Who or what the menu is about; read aloud as the menu's description. */
  header?: ReactNode
  /** A sentence under the entries about what one of them does; read aloud with the header. */
  footer?: string
}

/** The thing inside a Menu's popover. */
export function MenuPanel({ label, items, header, footer }: MenuPanelProps) {
  const labelId = useId()
  const headerId = useId()
  const footerId = useId()
  return (
    <div className={css.panel}>
      <span id={labelId} hidden>
        {label}
      </span>
      {header && (
        <div id={headerId} className={css.header}>
          {header}
        </div>
      )}
      <AriaMenu
        aria-labelledby={labelId}
        aria-describedby={[header && headerId, footer && footerId].filter(Boolean).join(' ') || undefined}
        className={css.list}
      >
        {items.map((item) =>
          'separator' in item ? (
            <Separator key={item.id} className={css.separator} />
          ) : (
            <MenuItem
              key={item.id}
              id={item.id}
              textValue={item.label}
              href={item.href}
              onAction={item.onAction}
              className={look({ tone: item.tone ?? 'regular' })}
            >
              {item.label}
            </MenuItem>
          ),
        )}
      </AriaMenu>
      {footer && (
        <p id={footerId} className={css.footer}>
          {footer}
        </p>
      )}
    </div>
  )
}
