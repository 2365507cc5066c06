import { style, styleVariants } from '@vanilla-extract/css'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const base = style({
  minWidth: 0,
  // It takes focus so that it is announced; it is not a control, so it shows no ring.
  ':focus': { outline: 'none' },
})
// Each face has its own fit: letters this narrow need less tightening than headings do.
const condensed = { fontFamily: tokens.font.poster, fontWeight: 800 }

export const size = styleVariants({
  heading: { fontSize: tokens.text.heading },
  title: { fontSize: tokens.text.title },
  headline: { ...condensed, fontSize: tokens.text.headline, letterSpacing: '-0.01em' },
  poster: { ...condensed, fontSize: tokens.text.poster, lineHeight: 0.98, letterSpacing: '-0.02em' },
})
