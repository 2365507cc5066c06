import { style } from '@vanilla-extract/css'
import { restingRing } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

// Exactly as large as the photograph, so that shares of one are shares of the other.
export const picture = style({
  position: 'relative',
  width: 'fit-content',
  maxWidth: '100%',
  cursor: 'crosshair',
  touchAction: 'none',
  userSelect: 'none',
  ...restingRing,
  selectors: { '&:focus-visible': { outlineStyle: 'solid' } },
})
export const image = style({
  display: 'block',
  maxWidth: '100%',
  maxHeight: '240px',
  // No photograph is more than three times as tall as it's wide, so a small one grows in its own shape.
  minWidth: '80px',
  borderRadius: tokens.radius.control,
})
// Light with a dark edge: it's seen on any photograph.
export const mark = style({
  position: 'absolute',
  width: '28px',
  height: '28px',
  border: `3px solid ${tokens.color.ink}`,
  borderRadius: tokens.radius.round,
  boxShadow: `0 0 0 2px ${tokens.color.ground}, inset 0 0 0 2px ${tokens.color.ground}`,
  transform: 'translate(-50%, -50%)',
  pointerEvents: 'none',
  forcedColorAdjust: 'none',
})
