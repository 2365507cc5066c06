import { style } from '@vanilla-extract/css'
import { column, medium } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const page = style({ ...column, gap: tokens.space.base, maxWidth: '46rem' })
export const where = style({
  ...column,
  gap: tokens.space.base,
  '@media': { [medium]: { gridTemplateColumns: 'minmax(0, 28rem) minmax(0, 16rem)' } },
})
/** The count stays in view while the list scrolls: people at the door keep asking for it. */
export const tally = style({
  fontFamily: tokens.font.figures,
  fontSize: tokens.text.title,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
})
/** The same height for every answer, so that the buttons below stay under the thumb. */
export const answer = style({ ...column, alignContent: 'start', gap: tokens.space.tight, minHeight: '9rem' })
export const name = style({ fontSize: tokens.text.heading, fontWeight: 700, overflowWrap: 'anywhere' })
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.space.tight })
export const camera = style({
  width: '100%',
  maxWidth: '28rem',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  borderRadius: tokens.radius.card,
  background: tokens.color.surface,
})
export const list = style({ listStyleType: '""', borderBlockStart: `1px solid ${tokens.color.line}` })
export const person = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: tokens.space.base,
  paddingBlock: tokens.space.snug,
  borderBlockEnd: `1px solid ${tokens.color.line}`,
})
export const words = style({ ...column, gap: tokens.space.hairline, overflowWrap: 'anywhere' })
export const who = style({ fontWeight: 650 })
export const more = style({ color: tokens.color.inkMuted, fontSize: tokens.text.caption })
export const late = style({ listStyleType: '""', ...column, gap: tokens.space.hairline })
