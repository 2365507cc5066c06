import { Children, type ReactNode } from 'react'
import * as css from './tile.css.ts'

export type TileGridProps = {
  /** Tiles, each with a key. */
  children: ReactNode
  /** The list's name. */
  label: string
  /** For tiles with more to say: one column on a phone, three where there is room. */
  isRoomy?: boolean
}

/** Tiles as a list: two columns on a phone, four where there is room. */
export function TileGrid({ children, label, isRoomy }: TileGridProps) {
  return (
    <ul className={isRoomy ? css.roomyGrid : css.grid} aria-label={label}>
      {Children.map(children, (tile) => (
        <li className={css.cell}>{tile}</li>
      ))}
    </ul>
  )
}
