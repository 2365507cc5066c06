import { style } from '@vanilla-extract/css'
import { medium } from '#design-system/tokens/mixins.ts'
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

export const graphic = style({ position: 'relative', overflow: 'hidden', borderRadius: tokens.radius.card })
export const shout = style({
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineStart: 0,
  background: tokens.color.overlay,
  padding: `${tokens.space.snug} ${tokens.space.base} 0 0`,
  fontFamily: tokens.font.display,
  fontSize: tokens.text.title,
  fontWeight: 800,
  letterSpacing: '-0.035em',
  lineHeight: 0.98,
  '@media': { [medium]: { fontSize: tokens.text.headline } },
})
