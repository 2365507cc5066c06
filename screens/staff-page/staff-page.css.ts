import { globalStyle, style } from '@vanilla-extract/css'
import { tokens } from '#design-system/tokens/tokens.css.ts'

// Printers leave the edge of the paper white; the page around it has room at its sides already.
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
  '@media': { print: { display: 'none' } },
})
/** What says whose paper this is and of which day; the screen has it around the page already. */
export const paperOnly = style({ display: 'none', '@media': { print: { display: 'block' } } })
