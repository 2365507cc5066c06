import { style } from '@vanilla-extract/css'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const area = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  selectors: { '&:focus-visible': { outline: `2px solid ${tokens.color.focus}`, outlineOffset: '-4px' } },
})
