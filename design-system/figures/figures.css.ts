import { style, styleVariants } from '@vanilla-extract/css'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const base = style({
  display: 'inline-block',
  fontFamily: tokens.font.figures,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '-0.02em',
  textAlign: 'end',
  whiteSpace: 'nowrap',
})
export const size = styleVariants({
  caption: { fontSize: tokens.text.caption },
  body: { fontSize: tokens.text.body },
  lead: { fontSize: tokens.text.lead, fontWeight: 700 },
  title: { fontSize: tokens.text.title, fontWeight: 700 },
})
