import { style } from '@vanilla-extract/css'
import { focusRing } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const muted = style({ color: tokens.color.inkMuted })
export const words = style({
  overflowX: 'auto',
  color: tokens.color.inkMuted,
  fontFamily: tokens.font.figures,
  fontSize: tokens.text.caption,
  whiteSpace: 'pre-wrap',
})
export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.wide,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
export const change = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.snug,
  borderRadius: tokens.radius.card,
  background: tokens.color.surface,
  padding: tokens.space.base,
})
export const name = style({ fontSize: tokens.text.lead })
export const link = style({ ...focusRing, color: tokens.color.brand, textUnderlineOffset: '0.15em' })
export const pictures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
  gap: tokens.space.base,
  alignItems: 'start',
  margin: 0,
})
export const figure = style({ display: 'grid', gap: tokens.space.tight, margin: 0 })
export const caption = style({ color: tokens.color.inkMuted, fontSize: tokens.text.caption })
export const picture = style({ display: 'block', maxWidth: '100%', height: 'auto', border: `1px solid ${tokens.color.line}` })
export const commits = style({ display: 'grid', gap: tokens.space.tight })
