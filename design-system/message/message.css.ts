import { style } from '@vanilla-extract/css'
import { visuallyHidden } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const message = style({ background: tokens.color.overlay, padding: `6px 6px 6px ${tokens.space.base}` })
// Icon and text are centred on the first line, which is as high as the 44 px button beside them.
export const icon = style({ flex: 'none', marginBlockStart: '12px' })
export const middle = style({
  display: 'flex',
  flexWrap: 'wrap',
  flex: 1,
  alignItems: 'center',
  columnGap: tokens.space.roomy,
  minWidth: 0,
})
export const text = style({ flex: '1 1 auto', maxWidth: '100%', paddingBlock: '11px', lineHeight: 1.4, textWrap: 'pretty' })
// On a line of its own its words begin where the text does.
export const action = style({ marginInlineStart: `calc(-1 * ${tokens.space.roomy})` })
export const hidden = style(visuallyHidden)
