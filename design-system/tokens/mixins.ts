import type { StyleRule } from '@vanilla-extract/css'
import { tokens } from '#design-system/tokens/tokens.css.ts'

/** The two page widths the shop designs for: from here on up the layout has room beside it. */
export const wide = '(min-width: 900px)'
export const medium = '(min-width: 600px)'

/** The ring before it shows. It has no style rather than no colour: forced colours would paint a transparent ring on every control. */
export const restingRing = { outline: `2px none ${tokens.color.focus}`, outlineOffset: '2px' } satisfies StyleRule

/** The controls of the first page, which the browser alone works: links, and buttons marked so. */
const native = '&:is(:any-link, [data-native])'

/** Spread into a control's style: 2 px brand ring with a 2 px gap, on keyboard focus only. */
export const focusRing = {
  ...restingRing,
  selectors: { [`&[data-focus-visible], ${native}:focus-visible`]: { outlineStyle: 'solid' } },
} satisfies StyleRule

/** Spread into a control's style: how it looks under a pointer or a finger. On a touch screen nothing stays hovered. */
export function underHand(look: NonNullable<StyleRule['selectors']>[string]) {
  return {
    selectors: { [`&[data-hovered]:not([data-disabled]), &[data-pressed]:not([data-disabled]), ${native}:active`]: look },
    '@media': { '(hover: hover)': { selectors: { [`${native}:hover`]: look } } },
  } satisfies StyleRule
}

/** Text on a filled shape: forced colours would lay a plate of its own colour behind the words. */
export const keepsFill = { forcedColorAdjust: 'none' } satisfies StyleRule

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
