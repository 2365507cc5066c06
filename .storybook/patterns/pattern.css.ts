import { style } from '@vanilla-extract/css'
import { medium, wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const page = style({ maxWidth: tokens.size.page })
export const rules = style({ display: 'grid', gap: tokens.space.tight, maxWidth: '62ch', listStyle: 'disc', paddingInlineStart: '1.2em' })
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.roomy,
  '@media': { [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
const figure = style({ display: 'grid', gridTemplateRows: '1fr auto', gap: tokens.space.tight, borderBlockEnd: '3px solid' })
export const right = style([figure, { borderColor: tokens.color.positive }])
export const wrong = style([figure, { borderColor: tokens.color.critical }])
export const stage = style({
  minWidth: 0,
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.card,
  padding: tokens.space.base,
  overflowX: 'auto',
  '@media': { [medium]: { padding: tokens.space.roomy } },
})
export const caption = style({ display: 'flex', gap: tokens.space.tight, paddingBlockEnd: tokens.space.snug })
export const examples = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
  gap: tokens.space.roomy,
})
export const picture = style({ width: '100%', border: `1px solid ${tokens.color.line}`, borderRadius: tokens.radius.control })
