import * as css from './keys.css.ts'

/** A sentence about keys, shown where key caps are: a phone has none. */
export function KeyHint({ children }: { children: string }) {
  return <span className={css.hint}>{children}</span>
}
