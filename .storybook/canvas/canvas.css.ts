import { style } from '@vanilla-extract/css'
import { wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.roomy,
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' } },
})
export const field = style({ display: 'grid', gap: tokens.space.hairline, fontWeight: 600 })
export const input = style({
  width: '100%',
  border: `1px solid ${tokens.color.control}`,
  borderRadius: tokens.radius.control,
  padding: tokens.space.snug,
  background: tokens.color.raised,
  color: tokens.color.ink,
  direction: 'ltr',
  fontFamily: tokens.font.figures,
  fontSize: tokens.text.caption,
  fontWeight: 400,
  lineHeight: 1.5,
  resize: 'vertical',
  whiteSpace: 'pre',
  ':focus-visible': { outline: `2px solid ${tokens.color.focus}`, outlineOffset: '2px' },
})
export const stage = style({
  minWidth: 0,
  border: `1px dashed ${tokens.color.line}`,
  borderRadius: tokens.radius.card,
  padding: tokens.space.roomy,
  overflowX: 'auto',
})
