import { style, styleVariants } from '@vanilla-extract/css'
import { row } from '#design-system/field/mark.css.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const layout = styleVariants({
  stack: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  row: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.space.roomy },
})
export const option = style({ minWidth: 0, maxWidth: '100%' })
export const circle = style({ borderRadius: tokens.radius.round })
export const dot = style({
  width: '10px',
  height: '10px',
  borderRadius: tokens.radius.round,
  selectors: { [`${row}[data-selected] &`]: { background: 'currentColor' } },
})
