import { style } from '@vanilla-extract/css'
import { medium, topColumn, wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const summary = style({
  ...topColumn,
  gap: tokens.space.wide,
  '@media': {
    [wide]: { gridTemplateColumns: `minmax(0, 1fr) ${tokens.size.cartPanel}`, gap: tokens.space.section, alignItems: 'start' },
  },
})
export const order = style({ ...topColumn, gap: tokens.space.roomy })
export const card = style({
  ...topColumn,
  gap: tokens.space.roomy,
  borderRadius: tokens.radius.card,
  background: tokens.color.surface,
  padding: tokens.space.base,
  '@media': {
    [medium]: { padding: tokens.space.roomy },
    [wide]: { position: 'sticky', insetBlockStart: `calc(${tokens.size.appBar} + ${tokens.space.roomy})` },
  },
})

export const totals = style({ ...topColumn, gap: tokens.space.snug })
export const rows = style({ ...topColumn, gap: tokens.space.tight })
export const row = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: tokens.space.base,
  color: tokens.color.inkMuted,
})
export const total = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `0 ${tokens.space.base}`,
  borderBlockStart: `1px solid ${tokens.color.line}`,
  paddingBlockStart: tokens.space.snug,
  fontSize: tokens.text.lead,
  fontWeight: 600,
})

export const contact = style({
  ...topColumn,
  gap: tokens.space.snug,
  borderBlockStart: `1px solid ${tokens.color.line}`,
  paddingBlockStart: tokens.space.base,
  overflowWrap: 'anywhere',
})
export const contactHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: tokens.space.base,
})

export const change = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${tokens.space.snug} ${tokens.space.wide}`,
  marginBlockStart: tokens.space.snug,
})
export const changeTerm = style({ color: tokens.color.inkMuted, fontSize: tokens.text.caption })
export const changeWas = style({ color: tokens.color.inkMuted, textDecorationThickness: '1px' })

export const confirm = style({ ...topColumn, gap: tokens.space.snug })
export const reasons = style({ display: 'grid', gap: tokens.space.hairline, marginBlock: tokens.space.tight })
export const totalFigure = style({ marginInlineStart: 'auto' })
