import type { ReactNode } from 'react'
import * as css from './measure.css.ts'

/** Gives a field the width it has in a form. For stories only. */
export function Measure({ children }: { children: ReactNode }) {
  return <div className={css.measure}>{children}</div>
}
