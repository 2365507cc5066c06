import { keyframes, style } from '@vanilla-extract/css'
import { medium, topColumn, wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.wide,
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 4fr)', gap: tokens.space.section, alignItems: 'start' } },
})
export const main = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.base })

/** The order as a ticket: dashes where it tears, the total on the stub. */
export const ticket = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  borderRadius: tokens.radius.card,
  background: tokens.color.surface,
  '@media': { [medium]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
})
export const ticketPart = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'center',
  gap: tokens.space.tight,
  padding: tokens.space.roomy,
})
export const ticketEnd = style([
  ticketPart,
  {
    gap: tokens.space.hairline,
    borderBlockStart: `2px dashed ${tokens.color.line}`,
    '@media': { [medium]: { borderBlockStart: 0, borderInlineStart: `2px dashed ${tokens.color.line}`, textAlign: 'end' } },
  },
])
export const number = style({ color: tokens.color.ink, fontFamily: tokens.font.figures, whiteSpace: 'nowrap' })
export const total = style({
  fontFamily: tokens.font.figures,
  fontSize: tokens.text.headline,
  fontWeight: 700,
  letterSpacing: '-0.05em',
  lineHeight: 1.1,
  overflowWrap: 'anywhere',
})

export const panel = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.base,
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.card,
  padding: tokens.space.roomy,
})
export const outcome = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.base,
  outline: 'none',
  selectors: { '&:empty': { position: 'absolute' } },
})
export const cover = style({
  position: 'absolute',
  inset: 0,
  zIndex: 1,
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: tokens.space.tight,
  borderRadius: 'inherit',
  outline: 'none',
  background: tokens.color.ground,
  padding: tokens.space.base,
  textAlign: 'center',
})
const turn = keyframes({ to: { rotate: '1turn' } })
export const spinner = style({
  color: tokens.color.brand,
  animation: `${turn} 1.2s linear infinite`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
})
export const busyTitle = style({
  fontFamily: tokens.font.display,
  fontSize: tokens.text.heading,
  fontWeight: 750,
  letterSpacing: '-0.02em',
})
export const hush = style({ color: tokens.color.inkMuted })

export const pay = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.base,
  alignContent: 'start',
})
export const privacy = style({ display: 'flex', gap: tokens.space.tight })
export const privacyIcon = style({ flex: 'none', marginBlockStart: '2px', color: tokens.color.inkFaint })

export const beside = style({ ...topColumn, gap: tokens.space.wide })
export const aside = style({ display: 'grid', gap: tokens.space.base })
export const steps = style({ display: 'grid', gap: tokens.space.base })
export const step = style({ display: 'flex', gap: tokens.space.snug, color: tokens.color.inkMuted })
export const stepIcon = style({ flex: 'none', marginBlockStart: '2px', color: tokens.color.brand })
/** A phone or order number never wraps. */
export const whole = style({ whiteSpace: 'nowrap' })
