import { style } from '@vanilla-extract/css'
import { medium } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.wide })
export const head = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.base })
export const steps = style({ maxWidth: '720px' })

export const empty = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.roomy,
  alignItems: 'center',
  '@media': { [medium]: { gridTemplateColumns: '220px minmax(0, 1fr)', gap: tokens.space.wide } },
})
export const emptyArt = style({ overflow: 'hidden', maxWidth: '220px', borderRadius: tokens.radius.card })
export const emptyWords = style({ display: 'grid', gap: tokens.space.base })
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: tokens.space.snug })
