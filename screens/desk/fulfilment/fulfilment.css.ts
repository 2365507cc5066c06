import { style } from '@vanilla-extract/css'
import { hyphenated, notOnPaper, wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

const roomy = `print, ${wide}`
export const choice = style({ '@media': notOnPaper })
export const section = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.tight })
export const sectionHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: tokens.space.base,
  minHeight: tokens.size.target,
  breakAfter: 'avoid',
  '@media': { print: { minHeight: 0 } },
})
export const sizes = style({ display: 'flex', flexWrap: 'wrap', gap: tokens.space.tight, listStyleType: '""', breakAfter: 'avoid' })
export const size = style({
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.control,
  padding: `${tokens.space.hairline} ${tokens.space.snug}`,
  background: tokens.color.surface,
  fontVariantNumeric: 'tabular-nums',
})
export const sizeName = style({ fontFamily: tokens.font.display, fontWeight: 750 })

export const name = style({ fontWeight: 650, ...hyphenated })
export const doneName = style([name, { color: tokens.color.inkMuted, textDecoration: 'line-through' }])
export const special = style({ display: 'block', color: tokens.color.inkMuted, fontSize: tokens.text.caption })
const under = style({ display: 'block', paddingInlineStart: '34px', color: tokens.color.inkMuted, fontSize: tokens.text.caption })
export const more = style([under, { '@media': { [roomy]: { display: 'none' } } }])
export const done = style([under, { paddingBlockEnd: tokens.space.hairline }])
