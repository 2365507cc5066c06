import { style } from '@vanilla-extract/css'
import { focusRing, underHand } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', outline: 'none' })

export const row = style({
  ...focusRing,
  display: 'flex',
  alignItems: 'center',
  gap: tokens.space.tight,
  minHeight: tokens.size.target,
  borderBlockEnd: `1px solid ${tokens.color.line}`,
  outlineOffset: '-2px',
  cursor: 'default',
  selectors: {
    ...focusRing.selectors,
    '&[data-dragging]': { background: tokens.color.raised, opacity: 0.6 },
  },
})

export const handle = style({
  ...focusRing,
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  width: tokens.size.target,
  height: tokens.size.target,
  border: 0,
  borderRadius: tokens.radius.control,
  outlineOffset: '-2px',
  background: 'transparent',
  padding: 0,
  color: tokens.color.inkMuted,
  cursor: 'grab',
  selectors: {
    ...focusRing.selectors,
    ...underHand({ background: tokens.color.raised, color: tokens.color.ink }).selectors,
  },
  '@media': { print: { display: 'none' } },
})

export const content = style({ flex: 1, minWidth: 0 })

/** Where it will go: a line between two rows that takes no room. */
export const indicator = style({
  outline: 'none',
  selectors: {
    '&[data-drop-target]': { height: '3px', marginBlock: '-2px -1px', borderRadius: tokens.radius.round, background: tokens.color.brand },
  },
})
