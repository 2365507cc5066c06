import { style } from '@vanilla-extract/css'
import { medium } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const when = style({ display: 'block', color: tokens.color.ink, fontWeight: 600 })
export const where = style({ display: 'block' })

export const empty = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflow: 'hidden',
  borderRadius: tokens.radius.card,
  background: tokens.color.surface,
  '@media': { [medium]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 4fr)' } },
})
export const emptyArt = style({ display: 'grid', alignContent: 'center', background: tokens.art.pink })
export const emptyWords = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'start',
  gap: tokens.space.base,
  padding: tokens.space.base,
  '@media': { [medium]: { padding: tokens.space.roomy } },
})
export const emptyWays = style({ display: 'flex', flexWrap: 'wrap', gap: tokens.space.snug })
