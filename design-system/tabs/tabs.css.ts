import { style } from '@vanilla-extract/css'
import { focusRing } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const tabs = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.roomy, minWidth: 0 })
export const list = style({
  display: 'flex',
  gap: tokens.space.hairline,
  boxShadow: `inset 0 -1px ${tokens.color.line}`,
  // In one row, however many: on a phone they scroll sideways.
  overflowX: 'auto',
  scrollbarWidth: 'none',
  scrollPaddingInline: tokens.space.roomy,
})
export const tab = style({
  ...focusRing,
  display: 'inline-flex',
  flex: 'none',
  minHeight: tokens.size.target,
  alignItems: 'center',
  borderBottom: '3px solid transparent',
  borderRadius: '6px 6px 0 0',
  outlineOffset: '-2px',
  padding: `3px ${tokens.space.base} 0`,
  color: tokens.color.inkMuted,
  fontWeight: 600,
  cursor: 'pointer',
  transition: `color ${tokens.motion.quick}, border-color ${tokens.motion.quick}`,
  selectors: {
    ...focusRing.selectors,
    '&[data-hovered]': { color: tokens.color.ink, borderBottomColor: tokens.color.control },
    '&[data-selected]': { color: tokens.color.ink, borderBottomColor: tokens.color.brand },
  },
})
export const panel = style({ ...focusRing, minWidth: 0, borderRadius: tokens.radius.control, outlineOffset: '6px' })
