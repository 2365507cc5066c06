import { style } from '@vanilla-extract/css'
import { medium } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const measure = style({ maxWidth: '720px' })
export const panel = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.roomy, maxWidth: '720px' })

export const summary = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.base,
  borderRadius: tokens.radius.card,
  background: tokens.color.surface,
  padding: tokens.space.roomy,
  '@media': { [medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: tokens.space.roomy } },
})
export const fact = style({ minWidth: 0, overflowWrap: 'anywhere' })
export const term = style({ color: tokens.color.inkMuted, fontSize: tokens.text.caption })
