import { style } from '@vanilla-extract/css'
import { column, longWords, medium } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const page = style({ ...column, gap: tokens.space.roomy, maxWidth: '44rem' })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: tokens.space.tight })
export const list = style({ listStyleType: '""', ...column, gap: tokens.space.roomy })
export const ticket = style({
  ...column,
  gap: tokens.space.roomy,
  padding: tokens.space.roomy,
  borderRadius: tokens.radius.card,
  background: tokens.color.surface,
  '@media': { [medium]: { gridTemplateColumns: '13rem minmax(0, 1fr)' } },
})
export const words = style({ ...column, alignContent: 'start', gap: tokens.space.tight, ...longWords })
export const code = style({ fontFamily: tokens.font.figures, letterSpacing: '0.04em', userSelect: 'all' })
export const form = style({ ...column, gap: tokens.space.base })
