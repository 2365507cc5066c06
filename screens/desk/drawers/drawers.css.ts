import { style } from '@vanilla-extract/css'
import { tokens } from '#design-system/tokens/tokens.css.ts'

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' } as const
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' } as const

export const drawers = style({ ...column, gap: tokens.space.snug, '@media': { print: { display: 'none' } } })
export const head = style({ ...row, gap: tokens.space.base })
export const list = style({ ...column, gap: tokens.space.tight, listStyle: 'none' })
export const drawer = style({
  ...row,
  gap: `${tokens.space.tight} ${tokens.space.roomy}`,
  borderRadius: tokens.radius.card,
  background: tokens.color.surface,
  padding: tokens.space.base,
  overflowWrap: 'anywhere',
})
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: tokens.space.tight })
export const more = style({ color: tokens.color.inkMuted, fontSize: tokens.text.caption })
export const history = style({ ...column, gap: tokens.space.snug, marginBlockStart: tokens.space.base })
