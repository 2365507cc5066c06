import { style } from '@vanilla-extract/css'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const frame = style({
  maxWidth: '420px',
  padding: tokens.space.base,
  border: `1px dashed ${tokens.color.warning}`,
  borderRadius: tokens.radius.card,
  margin: tokens.space.base,
  background: tokens.color.surface,
})
