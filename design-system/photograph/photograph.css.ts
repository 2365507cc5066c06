import { style } from '@vanilla-extract/css'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const frame = style({ position: 'relative', overflow: 'hidden' })
export const image = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  opacity: 0,
  transition: `opacity ${tokens.motion.settle}`,
  selectors: { '&[data-ready]': { opacity: 1 } },
})
