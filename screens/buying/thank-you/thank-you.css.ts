import { style } from '@vanilla-extract/css'
import { longWords, wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.wide,
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)', gap: tokens.space.section, alignItems: 'center' } },
})
export const words = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.roomy })
export const accent = style({ color: tokens.color.brand })
export const order = style({ color: tokens.color.inkMuted, fontSize: tokens.text.lead })
export const number = style({ color: tokens.color.ink, fontFamily: tokens.font.figures, fontWeight: 700, whiteSpace: 'nowrap' })
export const facts = style({ display: 'grid', gap: tokens.space.base })
export const fact = style({ display: 'flex', gap: tokens.space.snug })
export const icon = style({ flex: 'none', marginBlockStart: '1px', color: tokens.color.brand })
export const art = style({ overflow: 'hidden', borderRadius: tokens.radius.card })
/** The poster is cropped to fit: wide below the text on a phone, square beside it elsewhere. */
export const artWide = style({ '@media': { [wide]: { display: 'none' } } })
export const artSquare = style({ display: 'none', '@media': { [wide]: { display: 'block' } } })
export const bought = style({
  display: 'grid',
  gap: tokens.space.snug,
  borderRadius: tokens.radius.card,
  background: tokens.color.surface,
  padding: tokens.space.base,
  ...longWords,
})
export const items = style({ display: 'grid', gap: tokens.space.hairline, listStyleType: '""' })
export const total = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  borderBlockStart: `1px solid ${tokens.color.line}`,
  paddingBlockStart: tokens.space.snug,
})
export const papers = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.space.base })
