import { style } from '@vanilla-extract/css'
import { medium } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' } as const

export const page = style({
  ...column,
  // Two columns when the page itself has room, whatever is beside it.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 380px), 1fr))',
  gap: `${tokens.space.wide} ${tokens.space.section}`,
})
export const main = style({ ...column, gap: tokens.space.roomy })
export const art = style({ overflow: 'hidden', borderRadius: tokens.radius.card })
export const card = style({
  ...column,
  gap: tokens.space.base,
  borderRadius: tokens.radius.card,
  background: tokens.color.surface,
  padding: tokens.space.base,
  '@media': { [medium]: { padding: tokens.space.roomy } },
})
export const form = style({ ...column, gap: tokens.space.base })
