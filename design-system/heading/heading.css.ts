import { style, styleVariants } from '@vanilla-extract/css'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const base = style({
  minWidth: 0,
  // It takes focus so that it is announced; it is not a control, so it shows no ring.
  ':focus': { outline: 'none' },
})
export const size = styleVariants({
  heading: { fontSize: tokens.text.heading },
  title: { fontSize: tokens.text.title },
  headline: { fontSize: tokens.text.headline, fontWeight: 800 },
  poster: { fontSize: tokens.text.poster, fontWeight: 800, lineHeight: 0.98, letterSpacing: '-0.035em' },
})
