import { style } from '@vanilla-extract/css'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.wide, maxWidth: '720px' })
export const section = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.base })
export const legend = style({
  marginBlockEnd: tokens.space.base,
  padding: 0,
  fontFamily: tokens.font.display,
  fontSize: tokens.text.heading,
  fontWeight: 750,
  letterSpacing: '-0.02em',
  lineHeight: 1.1,
})
/** Two fields beside each other where there is room; labels and boxes line up whatever stands under them. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  gap: tokens.space.base,
  alignItems: 'start',
})
export const optional = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.roomy })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: tokens.space.snug })
