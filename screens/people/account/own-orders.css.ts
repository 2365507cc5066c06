import { style } from '@vanilla-extract/css'
import { longWords, medium } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const list = style({
  listStyleType: '""',
  paddingInline: tokens.space.base,
  '@media': { [medium]: { paddingInline: tokens.space.roomy } },
})
export const order = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.snug,
  paddingBlock: tokens.space.roomy,
  selectors: { '& + &': { borderBlockStart: `1px solid ${tokens.color.line}` } },
})
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${tokens.space.hairline} ${tokens.space.base}`,
})
export const number = style({
  fontFamily: tokens.font.figures,
  fontSize: tokens.text.body,
  fontWeight: 700,
  letterSpacing: '-0.02em',
  ...longWords,
})
export const items = style({ listStyleType: '""', color: tokens.color.inkMuted, ...longWords })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: tokens.space.tight, marginBlockStart: tokens.space.tight })
export const more = style({ borderBlockStart: `1px solid ${tokens.color.line}`, padding: tokens.space.tight })
