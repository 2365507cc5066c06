import type { StyleRule } from '@vanilla-extract/css'
import { tokens } from '#design-system/tokens/tokens.css.ts'

/** The two page widths the shop designs for: from here on up the layout has room beside it. */
export const wide = '(min-width: 900px)'
export const medium = '(min-width: 600px)'

/** Spread into a control's style: 2 px brand ring with a 2 px gap, on keyboard focus only. */
export const focusRing = {
  outline: '2px solid transparent',
  outlineOffset: '2px',
  selectors: { '&[data-focus-visible]': { outlineColor: tokens.color.focus } },
} satisfies StyleRule

/** Hidden from sight, still read aloud. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
} satisfies StyleRule
