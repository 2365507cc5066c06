import type { ReactNode } from 'react'
import * as css from './tile.css.ts'

export type TileProps = {
  href: string
  title: ReactNode
  description?: ReactNode
  /** A wide Poster or Photograph: it sets the tile's height before anything has loaded. */
  art: ReactNode
  /** The last line, such as a Price; it keeps to the bottom when tiles differ in length. */
  footer?: ReactNode
  badge?: ReactNode
  headingLevel?: 2 | 3
}

/** A card that is one link from edge to edge. */
export function Tile({ title, description, art, footer, badge, headingLevel = 3, href }: TileProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <a href={href} className={`${css.card} ${css.link}`}>
      <div className={css.art}>
        {art}
        {badge && <div className={css.badge}>{badge}</div>}
      </div>
      <div className={css.words}>
        <Heading className={css.title}>{title}</Heading>
        {description && <p className={css.description}>{description}</p>}
        {footer && <div className={css.footer}>{footer}</div>}
      </div>
    </a>
  )
}
