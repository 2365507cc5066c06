import type { ReactNode } from 'react'
import { Heading } from '#design-system/heading/heading.tsx'
import { Poster, type PosterArt } from '#design-system/poster/poster.tsx'
import { Text } from '#design-system/text/text.tsx'
import * as css from './empty-state.css.ts'

export type EmptyStateProps = {
  art: Omit<PosterArt, 'ratio'>
  title: string
  /** The heading's place in the outline. */
  level?: 2 | 3
  /** Why there is nothing, or when there will be. */
  children?: ReactNode
  /** One or two links or buttons. */
  ways?: ReactNode
  /** For one that appears later: it is read aloud when it does. */
  isAnnounced?: boolean
}

/** In place of a list with nothing in it: a poster, what is missing, and where to go from here. */
export function EmptyState({ art, title, level = 2, children, ways, isAnnounced }: EmptyStateProps) {
  return (
    <div className={css.frame}>
      <div className={css.art}>
        <Poster {...art} ratio="cover" />
      </div>
      <div className={css.words}>
        <div role={isAnnounced ? 'status' : undefined} className={css.message}>
          <Heading level={level} size={level === 2 ? 'title' : 'heading'}>
            {title}
          </Heading>
          {children && <Text tone="muted">{children}</Text>}
        </div>
        {ways && <div className={css.ways}>{ways}</div>}
      </div>
    </div>
  )
}
