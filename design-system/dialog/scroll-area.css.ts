import { style } from '@vanilla-extract/css'
import { lowScreen } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const area = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '@media': { [lowScreen]: { flex: 'none', overflowY: 'visible' } },
  selectors: { '&:focus-visible': { outline: `2px solid ${tokens.color.focus}`, outlineOffset: '-4px' } },
})
