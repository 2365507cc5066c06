import { style } from '@vanilla-extract/css'
import { fieldRow } from '#design-system/field/row.css.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const section = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: tokens.space.base })
export const legend = style({
  marginBlockEnd: tokens.space.base,
  padding: 0,
  fontFamily: tokens.font.display,
  fontSize: tokens.text.heading,
  fontWeight: 750,
  letterSpacing: '-0.02em',
  lineHeight: 1.1,
})
export const pair = fieldRow
/** Fields, one below the other. */
export const stacked = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.roomy })
