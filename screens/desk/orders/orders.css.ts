import { style } from '@vanilla-extract/css'
import { column, hyphenated, medium, notOnPaper } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const find = style({
  ...column,
  gap: tokens.space.snug,
  alignItems: 'end',
  '@media': { ...notOnPaper, [medium]: { gridTemplateColumns: 'minmax(0, 28rem) auto auto', justifyContent: 'start' } },
})
export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: tokens.space.roomy,
  listStyleType: '""',
  borderBlockEnd: `1px solid ${tokens.color.line}`,
  '@media': notOnPaper,
})
export const count = style({ color: tokens.color.inkMuted, fontVariantNumeric: 'tabular-nums' })
export const number = style({ fontWeight: 650, whiteSpace: 'nowrap' })
export const more = style({ display: 'block', color: tokens.color.inkMuted, fontSize: tokens.text.caption })
/** What disagrees about an order, in its own line. Codes of PayPal's are long words. */
export const disagrees = style({ display: 'block', color: tokens.color.critical, fontWeight: 650, overflowWrap: 'anywhere' })
/** Wide enough for whole words in the half of a page; only longer ones break. */
export const items = style({ minInlineSize: '10rem', ...hyphenated })
export const who = style(hyphenated)
export const foot = style({ display: 'flex', '@media': notOnPaper })
export const empty = style({ margin: 0, color: tokens.color.inkMuted, selectors: { '&:empty': { display: 'none' } } })
