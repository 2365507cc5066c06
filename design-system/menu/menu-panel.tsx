import { cva } from 'class-variance-authority'
import { type ReactNode, useId } from 'react'
import { Menu as AriaMenu, MenuItem, Separator, Text } from 'react-aria-components/Menu'
import * as css from './menu.css.ts'

const look = cva(css.item, { variants: { tone: { regular: css.regular, critical: css.critical } } })

export type MenuEntry =
  | { id: string; label: string; description?: string; href?: string; onAction?: () => void; tone?: 'regular' | 'critical' }
  | { separator: true; id: string }

export type MenuPanelProps = {
  label: string
  items: MenuEntry[]
  /** Who or what the menu is about; read aloud as the menu's description. */
  header?: ReactNode
}

/** The thing inside a Menu's popover. */
export function MenuPanel({ label, items, header }: MenuPanelProps) {
  const labelId = useId()
  const headerId = useId()
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
      <AriaMenu aria-labelledby={labelId} aria-describedby={header ? headerId : undefined} className={css.list}>
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
              <Text slot="label">{item.label}</Text>
              {item.description && (
                <Text slot="description" className={css.description}>
                  {item.description}
                </Text>
              )}
            </MenuItem>
          ),
        )}
      </AriaMenu>
    </div>
  )
}
