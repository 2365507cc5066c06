import { style } from '@vanilla-extract/css'
import { longWords, medium } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.wide, maxWidth: tokens.size.form })
export const section = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.base })
export const notOnPaper = style({ '@media': { print: { display: 'none' } } })
export const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.roomy,
  borderRadius: tokens.radius.card,
  background: tokens.color.surface,
  padding: tokens.space.base,
  '@media': { [medium]: { padding: tokens.space.roomy }, print: { padding: 0, background: 'none' } },
})
export const list = style({ width: '100%', listStyleType: '""' })
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: tokens.space.tight,
  paddingBlock: tokens.space.base,
  ...longWords,
  selectors: {
    '&:first-child': { paddingBlockStart: 0 },
    '& + &': { borderBlockStart: `1px solid ${tokens.color.line}` },
  },
})
export const name = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.space.tight, fontWeight: 700 })
