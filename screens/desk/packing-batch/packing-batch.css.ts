import { style } from '@vanilla-extract/css'
import { column, medium, notOnPaper } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const scan = style({
  ...column,
  gap: tokens.space.snug,
  alignItems: 'end',
  '@media': { ...notOnPaper, [medium]: { gridTemplateColumns: 'minmax(0, 28rem) auto', justifyContent: 'start' } },
})
export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: tokens.space.roomy,
  listStyleType: '""',
  borderBlockEnd: `1px solid ${tokens.color.line}`,
  '@media': notOnPaper,
})
export const refused = style({ '@media': notOnPaper })
export const progress = style({ ...column, gap: tokens.space.hairline, maxWidth: '28rem', '@media': notOnPaper })
export const said = style({ margin: 0, color: tokens.color.inkMuted, '@media': notOnPaper })
export const bar = style({ width: '100%', accentColor: tokens.color.brand })
export const screenOnly = style({ marginBlockEnd: tokens.space.roomy, '@media': notOnPaper })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: tokens.space.tight, '@media': notOnPaper })
export const number = style({ fontWeight: 650, whiteSpace: 'nowrap' })
export const done = style({ color: tokens.color.inkMuted, textDecoration: 'line-through' })
export const more = style({ display: 'block', color: tokens.color.inkMuted, fontSize: tokens.text.caption, overflowWrap: 'anywhere' })

export const slips = style({ ...column, gap: tokens.space.base, listStyleType: '""' })
export const slip = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: tokens.space.base,
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.control,
  padding: tokens.space.base,
  breakInside: 'avoid',
  '@media': { print: { borderStyle: 'dashed', minHeight: '80mm' } },
})
export const slipWords = style({ ...column, alignContent: 'start', gap: tokens.space.tight, minWidth: 0, overflowWrap: 'anywhere' })
export const address = style({ fontStyle: 'normal', overflowWrap: 'anywhere', whiteSpace: 'pre-line' })
export const code = style({ width: '7rem', '@media': { print: { width: '30mm' } } })
