import type { ReactNode } from 'react'
import * as css from './foundations.css.ts'

/** A part of a foundations page: a title, what to know, and the tokens drawn. */
export function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{title}</h2>
      {note && <p className={css.note}>{note}</p>}
      {children}
    </section>
  )
}
