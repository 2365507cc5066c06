import { style } from '@vanilla-extract/css'
import { column, medium } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

// The two lie next to each other where the words keep a readable width, whatever is around them.
export const frame = style({
  display: 'flex',
  flexWrap: 'wrap',
  maxWidth: '860px',
  overflow: 'hidden',
  borderRadius: tokens.radius.card,
  background: tokens.color.surface,
})
export const art = style({
  position: 'relative',
  flex: '2 1 200px',
  minHeight: '132px',
  overflow: 'hidden',
  '@media': { [medium]: { minHeight: '200px' }, print: { display: 'none' } },
})
export const words = style({
  ...column,
  flex: '3 1 300px',
  alignContent: 'center',
  justifyItems: 'start',
  gap: tokens.space.base,
  minWidth: 0,
  padding: tokens.space.base,
  '@media': { [medium]: { padding: tokens.space.roomy } },
})
export const message = style({ ...column, gap: tokens.space.tight })
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: tokens.space.snug })
