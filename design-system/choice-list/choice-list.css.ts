import { style } from '@vanilla-extract/css'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const list = style({
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.card,
  background: tokens.color.surface,
  outline: 'none',
})
/** The chosen row has a bar at its side as well as another background, so that colour isn't the only sign. */
export const row = style({
  position: 'relative',
  minHeight: tokens.size.target,
  padding: `${tokens.space.snug} ${tokens.space.base}`,
  outline: `2px none ${tokens.color.focus}`,
  outlineOffset: '-4px',
  cursor: 'pointer',
  selectors: {
    '&:not(:last-child)': { borderBlockEnd: `1px solid ${tokens.color.line}` },
    '&[data-hovered]:not([data-selected])': { background: tokens.color.raised },
    '&[data-selected]': { background: tokens.color.raised },
    '&[data-selected]::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: 0,
      width: '5px',
      background: tokens.color.brand,
      forcedColorAdjust: 'none',
    },
    '&[data-focus-visible]': { outlineStyle: 'solid', borderRadius: tokens.radius.control },
  },
})
