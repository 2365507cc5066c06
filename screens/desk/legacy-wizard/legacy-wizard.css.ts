import { style } from '@vanilla-extract/css'
import { fieldRow } from '#design-system/field/row.css.ts'
import { medium, topColumn } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const page = style({ ...topColumn, gap: tokens.space.roomy, maxWidth: tokens.size.form })
export const form = style({ ...topColumn, gap: tokens.space.roomy })
export const card = style({
  ...topColumn,
  gap: tokens.space.roomy,
  borderRadius: tokens.radius.card,
  background: tokens.color.surface,
  padding: tokens.space.base,
  '@media': { [medium]: { padding: tokens.space.roomy } },
})
export const cardHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${tokens.space.tight} ${tokens.space.base}`,
})
export const fields = style({ ...topColumn, gap: tokens.space.base })
export const pair = fieldRow
/** A list to choose from, and the button that takes the choice. */
export const adding = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: tokens.space.snug, alignItems: 'end' })
export const afterWords = style({ paddingBlockStart: tokens.space.snug })
/** Back at the left, on at the right; on a phone the way to finish the step has a row of its own above them. */
export const actions = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  gap: tokens.space.snug,
  '@media': { [medium]: { display: 'flex', justifyContent: 'end' } },
})
export const back = style({ gridColumn: 1, marginInlineEnd: 'auto' })
export const next = style({ gridColumn: 3 })
export const mark = style({
  display: 'grid',
  gridColumn: '1 / -1',
  gridRow: 1,
})
export const send = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: tokens.space.base,
  borderBlockStart: `1px solid ${tokens.color.line}`,
  paddingBlockStart: tokens.space.roomy,
})

export const entries = style({ ...topColumn, gap: tokens.space.base })
export const entry = style({
  ...topColumn,
  gap: tokens.space.base,
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.card,
  padding: tokens.space.base,
})
export const entryHead = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: tokens.space.base })
export const members = style({ ...topColumn, gap: tokens.space.base, minWidth: 0 })
export const legend = style({ marginBlockEnd: tokens.space.tight, padding: 0, fontWeight: 600, lineHeight: 1.3 })

export const part = style({
  ...topColumn,
  gap: tokens.space.tight,
  borderBlockStart: `1px solid ${tokens.color.line}`,
  paddingBlockStart: tokens.space.base,
})
export const lines = style({ ...topColumn, gap: tokens.space.tight, margin: 0 })
export const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: tokens.space.base,
  alignItems: 'baseline',
  overflowWrap: 'anywhere',
})
export const amount = style({ margin: 0 })
export const total = style([line, { borderBlockStart: `1px solid ${tokens.color.line}`, paddingBlockStart: tokens.space.base }])
export const faults = style({ ...topColumn, gap: tokens.space.hairline, marginBlockStart: tokens.space.tight })
