import { style } from '@vanilla-extract/css'
import { notOnPaper, topColumn } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' } as const

export const drawers = style({ ...topColumn, gap: tokens.space.snug, '@media': notOnPaper })
export const head = style({ ...row, gap: tokens.space.base })
export const list = style({ ...topColumn, gap: tokens.space.tight, listStyle: 'none' })
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
export const history = style({ ...topColumn, gap: tokens.space.snug, marginBlockStart: tokens.space.base })
