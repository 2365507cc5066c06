import { Badge } from '#design-system/badge/badge.tsx'
import * as css from './guide-page.css.ts'
import type { About } from './history.ts'

const tones = { new: 'brand', stable: 'neutral', legacy: 'warning' } as const
const words = { new: 'New', stable: 'Stable', legacy: 'Legacy' } as const

/** Writes a day as people here do: 24 November 2026. */
export const writeDay = (day: string) => new Date(day).toLocaleDateString('en-AU', { dateStyle: 'long', timeZone: 'UTC' })

/** How settled something is, when it last changed and how, and where its code is. */
export function Standing({ about, file }: { about: About | undefined; file: string }) {
  if (!about) return <p className={css.small}>{file}</p>
  const { status, last } = about
  return (
    <p className={css.standing}>
      <Badge tone={tones[status]}>{words[status]}</Badge>
      <span className={css.small}>
        Last changed {writeDay(last.day)}: {last.subject}. Its code is in {file}.
      </span>
    </p>
  )
}
