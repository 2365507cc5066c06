import * as css from './keys.css.ts'

/** A key's shortcut, shown beside the control. It is hidden from screen readers, which have the key map. */
export function KeyCap({ children }: { children: string }) {
  return (
    <kbd aria-hidden className={css.key}>
      {children}
    </kbd>
  )
}
