import { style } from '@vanilla-extract/css'
import { visuallyHidden, wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const choice = style({ maxWidth: '32rem', '@media': { print: { display: 'none' } } })

export const table = style({ width: '100%', borderCollapse: 'collapse', '@media': { print: { fontSize: '10.5pt', lineHeight: 1.25 } } })
export const caption = style({
  paddingBlockEnd: tokens.space.snug,
  color: tokens.color.inkMuted,
  textAlign: 'start',
  '@media': { print: { ...visuallyHidden } },
})
/** On paper it stands at the top of every page. */
export const head = style({ '@media': { print: { display: 'table-header-group' } } })
export const paperRow = style({ display: 'none', '@media': { print: { display: 'table-row' } } })
export const event = style({ paddingBlockEnd: tokens.space.tight, textAlign: 'start' })

export const column = style({
  borderBlockEnd: `1px solid ${tokens.color.control}`,
  padding: `0 ${tokens.space.base} ${tokens.space.hairline} 0`,
  color: tokens.color.inkMuted,
  fontSize: tokens.text.caption,
  fontWeight: 600,
  textAlign: 'start',
  whiteSpace: 'nowrap',
})
const roomy = { display: 'none', '@media': { [`print, ${wide}`]: { display: 'table-cell' } } } as const
export const wideColumn = style([column, roomy])
export const boxColumn = style([column, { width: '2.5rem' }])
export const letterColumn = style([column, { width: '1.75rem' }])

export const row = style({ breakInside: 'avoid' })
const cell = style({
  borderBlockEnd: `1px solid ${tokens.color.line}`,
  padding: `${tokens.space.tight} ${tokens.space.base} ${tokens.space.tight} 0`,
  fontWeight: 'inherit',
  overflowWrap: 'anywhere',
  textAlign: 'start',
  verticalAlign: 'top',
  '@media': { print: { height: '36px', padding: `4px ${tokens.space.snug} 4px 0`, verticalAlign: 'middle' } },
})
export const boxCell = style([cell])
/** To be ticked by hand. */
export const box = style({
  display: 'block',
  width: '18px',
  height: '18px',
  marginBlockStart: '4px',
  border: `1.5px solid ${tokens.color.control}`,
  borderRadius: '3px',
  '@media': { print: { width: '15px', height: '15px', marginBlockStart: 0 } },
})
export const letter = style([
  cell,
  { color: tokens.color.brand, fontFamily: tokens.font.display, fontWeight: 750, paddingInlineEnd: tokens.space.tight },
])
export const who = style([cell])
export const words = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${tokens.space.hairline} ${tokens.space.tight}`,
})
export const name = style({ fontWeight: 650 })
export const more = style({
  display: 'block',
  color: tokens.color.inkMuted,
  fontSize: tokens.text.caption,
  '@media': { [`print, ${wide}`]: { display: 'none' } },
})
export const wideCell = style([cell, roomy, { color: tokens.color.inkMuted }])
export const number = style([
  cell,
  {
    color: tokens.color.inkMuted,
    fontFamily: tokens.font.figures,
    fontSize: tokens.text.caption,
    whiteSpace: 'nowrap',
    overflowWrap: 'normal',
    paddingInlineEnd: 0,
    '@media': { print: { paddingInlineEnd: 0 } },
  },
])
