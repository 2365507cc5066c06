import { style } from '@vanilla-extract/css'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const about = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: tokens.space.base })
export const art = style({ overflow: 'hidden', borderRadius: tokens.radius.card })
export const facts = style({ display: 'grid', gap: tokens.space.tight })
export const fact = style({ display: 'flex', gap: tokens.space.snug, lineHeight: 1.35 })
export const factIcon = style({ flex: 'none', color: tokens.color.brand })
export const when = style({
  fontFamily: tokens.font.display,
  fontSize: tokens.text.lead,
  fontWeight: 700,
  letterSpacing: '-0.01em',
})

export const tickets = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.snug })
export const legend = style({ marginBlockEnd: tokens.space.hairline, padding: 0, fontWeight: 600, lineHeight: 1.3 })
export const rows = style({ display: 'grid', gap: tokens.space.snug })

// A ticket with its stub; the line between them is the perforation.
export const ticket = style({
  display: 'grid',
  gridTemplateColumns: `${tokens.size.target} minmax(0, 1fr)`,
  overflow: 'hidden',
  borderRadius: tokens.radius.control,
  background: tokens.color.raised,
})
export const stub = style({
  display: 'grid',
  placeContent: 'center',
  borderInlineEnd: `2px dashed ${tokens.color.overlay}`,
  background: tokens.color.surface,
  color: tokens.color.brand,
  fontFamily: tokens.font.display,
  fontSize: tokens.text.title,
  fontWeight: 800,
})
export const row = style({ display: 'grid', gap: tokens.space.tight, padding: tokens.space.snug })
export const extras = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${tokens.space.tight} ${tokens.space.base}`,
  selectors: { '&:empty': { display: 'none' } },
})

export const total = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: tokens.space.base,
  borderBlockStart: `1px solid ${tokens.color.line}`,
  paddingBlockStart: tokens.space.base,
  fontWeight: 600,
})
