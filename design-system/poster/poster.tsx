import { cva } from 'class-variance-authority'
import * as css from './poster.css.ts'
import { signalArt } from './signal-art.tsx'
import { thingArt } from './thing-art.tsx'

const art = { ...signalArt, ...thingArt }

const look = cva(css.base, {
  variants: {
    color: { orange: css.orange, lime: css.lime, pink: css.pink, cyan: css.cyan, yellow: css.yellow },
    ratio: { square: css.square, wide: css.wide, cover: css.cover },
  },
})

export type PosterMotif = keyof typeof art
export type PosterColor = 'orange' | 'lime' | 'pink' | 'cyan' | 'yellow'
export type PosterArt = { motif: PosterMotif; color: PosterColor; ratio?: 'square' | 'wide' | 'cover' }
export type PosterProps = PosterArt & {
  /** What the poster stands for; without it the poster is decoration. */
  label?: string
}

/** A two-colour gig poster that fills the width it is given. */
export function Poster({ motif, color, label, ratio = 'square' }: PosterProps) {
  return (
    <svg
      className={look({ color, ratio })}
      viewBox={ratio === 'square' ? '30 0 100 100' : '0 0 160 100'}
      preserveAspectRatio="xMidYMid slice"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {art[motif]}
    </svg>
  )
}
