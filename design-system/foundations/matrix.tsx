import type { ReactNode } from 'react'
import * as css from './matrix.css.ts'

/** Lays a component's looks and states out in named rows. For stories only. */
export function Matrix({ rows }: { rows: Record<string, ReactNode> }) {
  return (
    <dl className={css.list}>
      {Object.entries(rows).map(([name, cells]) => (
        <div key={name} className={css.row}>
          <dt className={css.term}>{name}</dt>
          <dd className={css.cells}>{cells}</dd>
        </div>
      ))}
    </dl>
  )
}
