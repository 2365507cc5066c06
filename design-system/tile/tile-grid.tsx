import { Children, type ReactNode } from 'react'
import * as css from './tile.css.ts'

export type TileGridProps = {
  /** Tiles, each with a key. */
  children: ReactNode
  /** The list's name. */
  label: string
}

/** Tiles as a list: two columns on a phone, four where there is room. */
export function TileGrid({ children, label }: TileGridProps) {
  return (
    <ul className={css.grid} aria-label={label}>
      {Children.map(children, (tile) => (
        <li className={css.cell}>{tile}</li>
      ))}
    </ul>
  )
}
