import { style } from '@vanilla-extract/css'
import { wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.wide,
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 4fr)', gap: tokens.space.section, alignItems: 'center' } },
})
export const words = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.roomy })
export const links = style({ display: 'flex', flexWrap: 'wrap', gap: tokens.space.snug })
export const art = style({ overflow: 'hidden', borderRadius: tokens.radius.card })
