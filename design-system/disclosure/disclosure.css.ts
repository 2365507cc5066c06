import { style } from '@vanilla-extract/css'
import { focusRing } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const disclosure = style({
  minWidth: 0,
  borderTop: `1px solid ${tokens.color.line}`,
  borderBottom: `1px solid ${tokens.color.line}`,
  selectors: { '& + &': { borderTop: 0 } },
})
export const heading = style({ fontFamily: tokens.font.text, fontSize: tokens.text.body, letterSpacing: 0, lineHeight: 1.4 })
export const trigger = style({
  ...focusRing,
  display: 'flex',
  width: '100%',
  minHeight: '52px',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: tokens.space.base,
  border: 0,
  borderRadius: tokens.radius.control,
  background: 'transparent',
  outlineOffset: '-2px',
  padding: tokens.space.tight,
  fontWeight: 600,
  textAlign: 'start',
  cursor: 'pointer',
  transition: `color ${tokens.motion.quick}`,
  selectors: {
    ...focusRing.selectors,
    '&[data-hovered]:not([data-disabled])': { color: tokens.color.brand },
    '&[data-disabled]': { color: tokens.color.inkFaint, cursor: 'default' },
  },
})
export const title = style({ flex: 1, minWidth: 0 })
export const chevron = style({
  flex: 'none',
  color: tokens.color.inkMuted,
  transition: `rotate ${tokens.motion.settle}`,
  selectors: { '[data-expanded] > * > * > &': { rotate: '180deg' } },
})
export const inside = style({ padding: `${tokens.space.hairline} ${tokens.space.tight} ${tokens.space.roomy}` })
