import { globalStyle, style } from '@vanilla-extract/css'
import { notOnPaper } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

// The side margins are smaller because printers leave an edge and the page has its own padding.
globalStyle('@page desk', { margin: '12mm 6mm' })

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.roomy,
  '@media': { print: { page: 'desk', gap: tokens.space.base, fontSize: tokens.text.caption } },
})
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: `${tokens.space.snug} ${tokens.space.roomy}`,
})
export const words = style({ display: 'grid', gap: tokens.space.hairline, minWidth: 0 })
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space.tight,
  '@media': notOnPaper,
})
/** Says whose sheet it is and for which day. On screen the page around it shows that. */
export const paperOnly = style({ display: 'none', '@media': { print: { display: 'block' } } })
