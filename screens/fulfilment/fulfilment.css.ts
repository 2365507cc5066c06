import { style } from '@vanilla-extract/css'
import { wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

const roomy = `print, ${wide}`
export const choice = style({ '@media': { print: { display: 'none' } } })
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

export const table = style({ width: '100%', borderCollapse: 'collapse', '@media': { [roomy]: { tableLayout: 'fixed' } } })
export const head = style({ '@media': { print: { display: 'table-header-group' } } })
export const column = style({
  borderBlockEnd: `1px solid ${tokens.color.control}`,
  padding: `0 ${tokens.space.base} ${tokens.space.hairline} 0`,
  color: tokens.color.inkMuted,
  fontSize: tokens.text.caption,
  fontWeight: 600,
  textAlign: 'start',
  whiteSpace: 'nowrap',
})
const withRoom = { display: 'none', '@media': { [roomy]: { display: 'table-cell' } } } as const
export const wideColumn = style([column, withRoom])
export const orderColumn = style([column, { paddingInlineEnd: 0, '@media': { [roomy]: { width: '6.5rem' } } }])
export const row = style({ breakInside: 'avoid' })
const cell = style({
  borderBlockEnd: `1px solid ${tokens.color.line}`,
  padding: `${tokens.space.hairline} ${tokens.space.base} ${tokens.space.hairline} 0`,
  fontWeight: 'inherit',
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
  textAlign: 'start',
  verticalAlign: 'middle',
  '@media': { print: { paddingBlock: 0 } },
})
export const who = style([cell])
export const name = style({ fontWeight: 650 })
export const doneName = style([name, { color: tokens.color.inkMuted, textDecoration: 'line-through' }])
export const special = style({ display: 'block', color: tokens.color.inkMuted, fontSize: tokens.text.caption })
const under = style({ display: 'block', paddingInlineStart: '34px', color: tokens.color.inkMuted, fontSize: tokens.text.caption })
export const more = style([under, { '@media': { [roomy]: { display: 'none' } } }])
export const done = style([under, { paddingBlockEnd: tokens.space.hairline }])
export const wideCell = style([cell, withRoom, { color: tokens.color.inkMuted }])
export const number = style([
  cell,
  {
    paddingInlineEnd: 0,
    color: tokens.color.inkMuted,
    fontFamily: tokens.font.figures,
    fontSize: tokens.text.caption,
    whiteSpace: 'nowrap',
    overflowWrap: 'normal',
  },
])
