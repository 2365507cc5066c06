import { globalStyle, style } from '@vanilla-extract/css'
import { tokens } from '#design-system/tokens/tokens.css.ts'
import { description, error, field, label } from './field.css.ts'

/** Fields side by side where there's room. Their labels, hints, boxes and errors line up, whichever of them has one. */
export const fieldRow = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  columnGap: tokens.space.base,
  marginBlockEnd: `calc(-1 * ${tokens.space.base})`,
})
const part = `${fieldRow} > ${field} >`
globalStyle(`${fieldRow} > *`, { gridRow: 'span 5', alignSelf: 'start', marginBlockEnd: tokens.space.base })
globalStyle(`${fieldRow} > ${field}`, { alignSelf: 'stretch', gridTemplateRows: 'subgrid', rowGap: 0 })
globalStyle(`${part} *`, { gridRow: 3, marginBlockStart: tokens.space.tight })
globalStyle(`${part} ${label}`, { gridRow: 1, marginBlockStart: 0 })
globalStyle(`${part} ${description}`, { gridRow: 2 })
// What a number field says of what was typed.
globalStyle(`${part} ${description}[role=status]`, { gridRow: 4 })
globalStyle(`${part} ${error}`, { gridRow: 5 })
