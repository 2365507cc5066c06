import { style } from '@vanilla-extract/css'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const status = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: tokens.space.snug,
  alignItems: 'start',
})
export const on = style({ color: tokens.color.positive })
export const off = style({ color: tokens.color.inkMuted })
