import * as css from './keys.css.ts'

/** The key that does the same, beside what it does; hidden by ear, where the key map says it. */
export function KeyCap({ children }: { children: string }) {
  return (
    <kbd aria-hidden className={css.key}>
      {children}
    </kbd>
  )
}
