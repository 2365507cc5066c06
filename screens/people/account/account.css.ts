import { style } from '@vanilla-extract/css'
import { longWords, medium } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

// Side by side when the page itself has room beside the cart panel.
export const halves = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: tokens.space.section })
export const side = style({
  flex: '1 1 320px',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.wide,
  minWidth: 0,
})
export const details = style({
  flex: '2 1 440px',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.roomy,
  minWidth: 0,
  // A long email address is in its first words.
  ...longWords,
})
export const section = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.base })
export const card = style({ overflow: 'hidden', borderRadius: tokens.radius.card, background: tokens.color.surface })
export const art = style({ overflow: 'hidden' })
export const words = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: tokens.space.base,
  padding: tokens.space.base,
  ...longWords,
  '@media': { [medium]: { padding: tokens.space.roomy } },
})
export const note = style({ outline: 'none' })
