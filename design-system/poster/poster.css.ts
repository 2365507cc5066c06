import { style } from '@vanilla-extract/css'
import { tokens } from '#design-system/tokens/tokens.css.ts'

// The poster's colour is `currentColor`, the ground is the inherited fill: a motif needs no ids and no classes.
export const base = style({
  width: '100%',
  height: 'auto',
  background: 'currentColor',
  fill: tokens.art.dark,
  forcedColorAdjust: 'none',
  printColorAdjust: 'exact',
})
export const orange = style({ color: tokens.art.orange })
export const lime = style({ color: tokens.art.lime })
export const pink = style({ color: tokens.art.pink })
export const cyan = style({ color: tokens.art.cyan })
export const yellow = style({ color: tokens.art.yellow })

export const square = style({ aspectRatio: '1' })
export const wide = style({ aspectRatio: '8 / 5' })
/** Whatever room its frame has, which is positioned and cut to it. */
export const cover = style({ position: 'absolute', inset: 0, height: '100%' })

/** Lines drawn in the ground's colour. */
export const line = style({ fill: 'none', stroke: tokens.art.dark })
