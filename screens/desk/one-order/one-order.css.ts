import { style } from '@vanilla-extract/css'
import { column, notOnPaper, wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const more = style({ display: 'block', color: tokens.color.inkMuted, fontSize: tokens.text.caption })
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.space.base })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: tokens.space.tight, '@media': notOnPaper })
/** What was bought, next to who bought it and how it was paid. */
export const halves = style({
  ...column,
  gap: tokens.space.wide,
  alignItems: 'start',
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
})
export const parts = style({ ...column, gap: tokens.space.wide })
export const part = style({ ...column, gap: tokens.space.snug, alignContent: 'start' })
export const rows = style({ ...column, margin: 0, padding: 0, listStyleType: '""', borderBlockStart: `1px solid ${tokens.color.line}` })
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${tokens.space.hairline} ${tokens.space.base}`,
  borderBlockEnd: `1px solid ${tokens.color.line}`,
  paddingBlock: tokens.space.tight,
  breakInside: 'avoid',
})
export const words = style({ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' })
export const strong = style({ fontWeight: 650 })
export const note = style({ display: 'block', whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
export const facts = style({ ...column, gap: tokens.space.tight, margin: 0 })
export const fact = style({
  display: 'grid',
  gridTemplateColumns: '7.5rem minmax(0, 1fr)',
  columnGap: tokens.space.base,
  alignItems: 'baseline',
})
export const factName = style({ color: tokens.color.inkMuted, fontSize: tokens.text.caption })
export const factWords = style({ margin: 0, overflowWrap: 'anywhere', fontStyle: 'normal', whiteSpace: 'pre-line' })
export const figures = style({ fontFamily: tokens.font.figures, fontSize: tokens.text.caption, overflowWrap: 'anywhere' })
/** A link is tall enough for a finger; where there is a mouse it takes no more room than words. */
export const factLink = style({ margin: 0, overflowWrap: 'anywhere', '@media': { [wide]: { marginBlock: '-10px' } } })
