import { globalStyle, style } from '@vanilla-extract/css'
import { restingRing } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

/** The whole row of a checkbox or a radio button can be pressed. */
export const row = style({
  position: 'relative',
  display: 'flex',
  width: 'fit-content',
  maxWidth: '100%',
  minHeight: tokens.size.target,
  alignItems: 'flex-start',
  gap: tokens.space.snug,
  padding: '10px 0',
  lineHeight: 1.5,
  cursor: 'pointer',
  selectors: {
    '&[data-disabled]': { color: tokens.color.inkFaint, cursor: 'default' },
    '&[data-readonly]': { color: tokens.color.inkMuted, cursor: 'default' },
  },
})

// In a table its first line is level with those of the cells beside it.
globalStyle(`${row} > :last-child`, { alignSelf: 'baseline' })

/** The box or circle itself. */
export const mark = style({
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  width: '22px',
  height: '22px',
  marginTop: '1px',
  border: `1px solid ${tokens.color.control}`,
  ...restingRing,
  background: tokens.color.raised,
  color: 'transparent',
  transition: `background-color ${tokens.motion.quick}, border-color ${tokens.motion.quick}`,
  selectors: {
    [`${row}[data-hovered] &`]: { borderColor: tokens.color.ink },
    [`${row}[data-focus-visible] &`]: { outlineStyle: 'solid' },
    [`${row}[data-invalid] &`]: { borderColor: tokens.color.critical, boxShadow: `inset 0 0 0 1px ${tokens.color.critical}` },
    [`${row}[data-selected] &`]: {
      borderColor: tokens.color.brand,
      background: tokens.color.brand,
      color: tokens.color.onBrand,
      boxShadow: 'none',
    },
    // Nothing to press: a lock, not a box.
    [`${row}[data-readonly] &`]: { borderColor: 'transparent', background: 'transparent', color: tokens.color.inkMuted },
    [`${row}[data-readonly][data-selected] &`]: { borderColor: 'transparent', color: tokens.color.positive },
    [`${row}[data-disabled] &`]: { borderColor: tokens.color.line, background: tokens.color.surface, color: 'transparent' },
    [`${row}[data-disabled][data-selected] &`]: {
      borderColor: tokens.color.line,
      background: tokens.color.overlay,
      color: tokens.color.inkMuted,
    },
  },
  '@media': {
    '(forced-colors: active)': { forcedColorAdjust: 'none' },
  },
})

/** Text under a mark starts where its label starts: past the 22 px mark and the gap. */
export const under = style({
  display: 'grid',
  gap: tokens.space.hairline,
  marginTop: '-6px',
  paddingBottom: tokens.space.tight,
  textWrap: 'pretty',
  paddingInlineStart: `calc(22px + ${tokens.space.snug})`,
  ':empty': { display: 'none' },
})
