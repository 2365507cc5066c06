import { style } from '@vanilla-extract/css'
import { keepsFill, medium } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const banner = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: tokens.space.base,
  overflow: 'hidden',
  borderRadius: tokens.radius.card,
  background: tokens.color.surface,
  padding: tokens.space.base,
  paddingInlineEnd: `calc(${tokens.size.target} + ${tokens.space.base})`,
})
// Stays in the corner when the text beside it wraps.
export const bannerClose = style({
  position: 'absolute',
  insetBlockStart: tokens.space.tight,
  insetInlineEnd: tokens.space.tight,
  '@media': { [medium]: { insetBlockStart: `calc(50% - ${tokens.size.target} / 2)` } },
})
export const bannerArt = style({ flex: 'none', width: '96px', overflow: 'hidden', borderRadius: tokens.radius.control })
export const bannerWords = style({ flex: '1 1 140px', minWidth: 0 })
export const bannerText = style({ marginBlockStart: tokens.space.hairline, color: tokens.color.inkMuted, fontSize: tokens.text.caption })

/** One poster: the bars, and the line under them on the same ground. */
export const graphic = style({
  ...keepsFill,
  overflow: 'hidden',
  borderRadius: tokens.radius.card,
  background: tokens.art.orange,
  color: tokens.art.dark,
  printColorAdjust: 'exact',
})
export const shout = style({
  padding: `0 ${tokens.space.base} ${tokens.space.base}`,
  fontFamily: tokens.font.poster,
  fontSize: tokens.text.headline,
  fontWeight: 800,
  letterSpacing: '-0.02em',
  lineHeight: 0.98,
  '@media': { [medium]: { padding: `0 ${tokens.space.roomy} ${tokens.space.roomy}` } },
})
