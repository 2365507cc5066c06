import { style } from '@vanilla-extract/css'
import { medium, topColumn } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const page = style({
  ...topColumn,
  // Two columns when the page itself has room, whatever is beside it.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 380px), 1fr))',
  gap: `${tokens.space.wide} ${tokens.space.section}`,
})
export const main = style({ ...topColumn, gap: tokens.space.roomy })
export const art = style({ overflow: 'hidden', alignSelf: 'start', borderRadius: tokens.radius.card })
export const card = style({
  ...topColumn,
  borderRadius: tokens.radius.card,
  background: tokens.color.surface,
  padding: tokens.space.base,
  '@media': { [medium]: { padding: tokens.space.roomy } },
})
/** Under both columns, and on a phone after the poster. */
export const sender = style({
  ...topColumn,
  gridColumn: '1 / -1',
  gap: tokens.space.tight,
  borderBlockStart: `1px solid ${tokens.color.line}`,
  paddingBlockStart: tokens.space.base,
})
export const address = style({ fontStyle: 'normal', color: tokens.color.inkMuted })
