import { style } from '@vanilla-extract/css'
import { tokens } from '#design-system/tokens/tokens.css.ts'

// What a notice, an alert, a snack and an error summary share: one edge, one column for the icon, one weight of title (D930).
export const box = style({
  display: 'flex',
  minWidth: 0,
  alignItems: 'flex-start',
  gap: tokens.space.snug,
  borderStyle: 'solid',
  borderWidth: '1px',
  borderInlineStartWidth: '4px',
  borderRadius: tokens.radius.control,
})
export const heading = style({ color: tokens.color.ink, fontWeight: 650 })
