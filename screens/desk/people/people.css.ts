import { style } from '@vanilla-extract/css'
import { column, hyphenated, medium, notOnPaper, wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const find = style({
  ...column,
  gap: tokens.space.snug,
  alignItems: 'end',
  '@media': { ...notOnPaper, [medium]: { gridTemplateColumns: 'minmax(0, 28rem) auto', justifyContent: 'start' } },
})
export const status = style({ margin: 0, color: tokens.color.inkMuted, selectors: { '&:empty': { display: 'none' } } })
export const name = style({ fontWeight: 650, overflowWrap: 'anywhere', ...hyphenated })
export const more = style({ display: 'block', color: tokens.color.inkMuted, fontSize: tokens.text.caption })
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.space.base })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: tokens.space.tight, '@media': notOnPaper })
/** What happened, next to who it is. */
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
  overflowWrap: 'anywhere',
  breakInside: 'avoid',
})
export const words = style({ flex: '1 1 12rem', minWidth: 0 })
export const note = style({ display: 'block', whiteSpace: 'pre-line' })
export const facts = style({ ...column, gap: tokens.space.tight, margin: 0 })
