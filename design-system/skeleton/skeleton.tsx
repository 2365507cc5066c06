import * as tile from '#design-system/tile/tile.css.ts'
import * as css from './skeleton.css.ts'

const pieces = { line: css.line, title: css.title, tile: tile.card, roomyTile: tile.card, block: css.block }
const frames = { line: css.lines, title: css.stack, tile: tile.grid, roomyTile: tile.roomyGrid, block: css.stack }

export type SkeletonProps = {
  shape: keyof typeof frames
  /** How many of them; tiles are laid out as a TileGrid lays them out, roomy or not. */
  count?: number
  /** Announced once; an empty string where something else announces it. */
  label?: string
}

/** The room of what is still on its way, in its final size. */
export function Skeleton({ shape, count = 1, label = 'Loading' }: SkeletonProps) {
  return (
    <div className={css.frame}>
      {label && (
        <p role="status" className={css.status}>
          {label}
        </p>
      )}
      <div aria-hidden className={frames[shape]}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are alike and never move
          <Piece key={index} shape={shape} />
        ))}
      </div>
    </div>
  )
}

function Piece({ shape }: Pick<SkeletonProps, 'shape'>) {
  if (shape !== 'tile' && shape !== 'roomyTile') return <div className={pieces[shape]} />
  return (
    <div className={tile.card}>
      <div className={css.art} />
      <div className={tile.words}>
        <div className={css.tileTitle} />
        <div className={css.tileLine} />
        <div className={css.tileFooter} />
      </div>
    </div>
  )
}
