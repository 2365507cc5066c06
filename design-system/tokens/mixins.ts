import type { StyleRule } from '@vanilla-extract/css'
import { tokens } from './tokens.css.ts'

/** The two widths at which layouts change: desktop from here, tablet from `medium`. */
export const wide = '(min-width: 900px)'
export const medium = '(min-width: 600px)'
/**
 * Too low for bars that stay: a phone on its side, or a small window at 400 %. Said the other way round, because the build would write
 * a `<` for `max-height`, and the styles inside a page have none.
 */
export const lowScreen = 'not all and (min-height: 480px)'

/** The hidden focus ring. `outline-style: none` hides it, because forced colours would make a transparent ring visible. */
export const restingRing = { outline: `2px none ${tokens.color.focus}`, outlineOffset: '2px' } satisfies StyleRule

/** Links and native buttons. They need no script, so the first page uses them. */
const native = '&:is(:any-link, [data-native])'

/** Spread into a control's style: 2 px brand ring with a 2 px gap, on keyboard focus only. */
export const focusRing = {
  ...restingRing,
  selectors: { [`&[data-focus-visible], ${native}:focus-visible`]: { outlineStyle: 'solid' } },
} satisfies StyleRule

/** Makes the hovered and pressed style of a control, to spread into its style. On a touch screen nothing stays hovered. */
export function underHand(look: NonNullable<StyleRule['selectors']>[string]) {
  return {
    selectors: { [`&[data-hovered]:not([data-disabled]), &[data-pressed]:not([data-disabled]), ${native}:active`]: look },
    '@media': { '(hover: hover)': { selectors: { [`${native}:hover`]: look } } },
  } satisfies StyleRule
}

/** Text on a filled shape: forced colours would paint a plate behind it. */
export const keepsFill = { forcedColorAdjust: 'none' } satisfies StyleRule

/** One column, never wider than what it's in, whatever is in it. */
export const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } satisfies StyleRule

/** The same, with what there is at its top when it's higher than that. */
export const topColumn = { ...column, alignContent: 'start' } satisfies StyleRule

/** For the `@media` of what is not printed. */
export const notOnPaper = { print: { display: 'none' } } satisfies StyleRule['@media']

/**
 * Names where something else says how a word without hyphenation breaks, as in a table. Where a browser can't leave short words
 * whole, none is hyphenated. Not for addresses and codes: a hyphen would look like a part of them.
 */
export const hyphenated = {
  '@supports': { '(hyphenate-limit-chars: 12 5 4)': { hyphens: 'auto', hyphenateLimitChars: '12 5 4' } },
} satisfies StyleRule

/** Names and titles: a long word is hyphenated, and one without hyphenation is broken only where it would not fit at all. */
export const longWords = { overflowWrap: 'break-word', ...hyphenated } satisfies StyleRule

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
