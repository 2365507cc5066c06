import { style } from '@vanilla-extract/css'
import { medium } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const sizes = style({
  display: 'none',
  minWidth: 0,
  margin: 0,
  border: 0,
  padding: 0,
  '@media': { [medium]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.space.hairline } },
})
export const label = style({ color: tokens.color.inkMuted, fontSize: tokens.text.caption })
export const tab = style({ '@media': { [medium]: { display: 'none' } } })
