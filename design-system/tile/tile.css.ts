import { style } from '@vanilla-extract/css'
import { focusRing, underHand } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

// Two columns from 320 px up and never more than four: the grid asks its own width, so a panel beside it doesn't matter.
export const grid = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(max(min(8.5rem, 100%), (100% - 3 * ${tokens.space.base}) / 4), 1fr))`,
  gap: tokens.space.base,
  listStyleType: '""',
})
// For tiles with more text: one column on a phone, never more than three.
export const roomyGrid = style([
  grid,
  { gridTemplateColumns: `repeat(auto-fill, minmax(max(min(15rem, 100%), (100% - 2 * ${tokens.space.base}) / 3), 1fr))` },
])
export const cell = style({ display: 'grid', minWidth: 0 })

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  overflow: 'hidden',
  borderRadius: tokens.radius.card,
  background: tokens.color.surface,
  color: tokens.color.ink,
})
const raised = underHand({ background: tokens.color.raised })
export const link = style({
  ...focusRing,
  ...raised,
  textDecoration: 'none',
  transition: `background-color ${tokens.motion.quick}`,
  selectors: {
    ...focusRing.selectors,
    ...raised.selectors,
  },
})
export const art = style({ position: 'relative' })
export const badge = style({ position: 'absolute', insetBlockStart: tokens.space.tight, insetInlineEnd: tokens.space.tight })
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: tokens.space.hairline,
  padding: `${tokens.space.snug} ${tokens.space.base} ${tokens.space.base}`,
})
// A very long name doesn't make its whole row tall; the page behind the tile shows it in full.
export const title = style({
  display: '-webkit-box',
  overflow: 'hidden',
  paddingBlockEnd: '1px',
  fontSize: tokens.text.heading,
  lineHeight: 1.2,
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
})
export const description = style({ color: tokens.color.inkMuted, fontSize: tokens.text.caption, lineHeight: 1.5 })
export const footer = style({ marginBlockStart: 'auto', paddingBlockStart: tokens.space.hairline })
