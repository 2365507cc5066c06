import { style } from '@vanilla-extract/css'
import { wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: tokens.space.roomy,
  '@media': {
    [wide]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr',
      columnGap: tokens.space.section,
    },
  },
})
export const card = style({
  borderRadius: tokens.radius.card,
  background: tokens.color.surface,
  padding: tokens.space.base,
  '@media': { [wide]: { gridColumn: 2, gridRow: '1 / span 2', padding: tokens.space.wide } },
})
/** Under the words where the form has a side of its own. On a phone the form comes first, and alone. */
export const art = style({
  display: 'none',
  overflow: 'hidden',
  borderRadius: tokens.radius.card,
  '@media': { [wide]: { display: 'block', alignSelf: 'start' } },
})
