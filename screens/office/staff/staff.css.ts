import { style } from '@vanilla-extract/css'
import { column, wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const list = style({ ...column, borderBlockStart: `1px solid ${tokens.color.line}` })
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${tokens.space.snug} ${tokens.space.roomy}`,
  borderBlockEnd: `1px solid ${tokens.color.line}`,
  paddingBlock: tokens.space.base,
  breakInside: 'avoid',
  // In columns that are the same in every row.
  '@media': { [wide]: { display: 'grid', gridTemplateColumns: 'minmax(0, 2fr) 14rem minmax(0, 3fr) 16rem' } },
})
export const who = style({ ...column, flex: '2 1 15rem', minWidth: 0, overflowWrap: 'anywhere' })
export const name = style({ fontWeight: 650 })
export const facts = style({ ...column, flex: '3 1 18rem', minWidth: 0, fontSize: tokens.text.caption, color: tokens.color.inkMuted })
export const badges = style({ display: 'flex', flex: '1 1 9rem', flexWrap: 'wrap', gap: tokens.space.tight })
export const button = style({ '@media': { print: { display: 'none' }, [wide]: { justifyContent: 'flex-end' } } })
export const form = style({ ...column, gap: tokens.space.roomy })
export const part = style({
  ...column,
  gap: tokens.space.snug,
  borderBlockStart: `1px solid ${tokens.color.line}`,
  paddingBlockStart: tokens.space.roomy,
})
export const session = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: tokens.space.base,
  paddingBlock: tokens.space.hairline,
})
export const times = style({ fontSize: tokens.text.caption, color: tokens.color.inkMuted })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: tokens.space.tight })
