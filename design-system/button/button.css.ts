import { style } from '@vanilla-extract/css'
import { focusRing, keepsFill, underHand } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const base = style({
  ...focusRing,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: tokens.space.tight,
  minHeight: tokens.size.target,
  border: '1px solid transparent',
  borderRadius: tokens.radius.control,
  padding: `0 ${tokens.space.roomy}`,
  fontWeight: 600,
  lineHeight: 1.2,
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background-color ${tokens.motion.quick}, border-color ${tokens.motion.quick}`,
  selectors: {
    ...focusRing.selectors,
    '&[data-disabled]': { cursor: 'default', background: tokens.color.raised, color: tokens.color.inkFaint, borderColor: 'transparent' },
  },
  '@media': {
    print: { display: 'none' },
    '(forced-colors: active)': { selectors: { '&[data-disabled]': { borderColor: 'GrayText', color: 'GrayText' } } },
  },
})

export const primary = style({
  ...keepsFill,
  ...underHand({ background: tokens.color.brandPressed }),
  background: tokens.color.brand,
  color: tokens.color.onBrand,
})
export const outline = style({
  ...underHand({ background: tokens.color.raised }),
  background: 'transparent',
  color: tokens.color.ink,
  borderColor: tokens.color.control,
})
export const quiet = style({
  ...underHand({ background: tokens.color.raised }),
  background: 'transparent',
  color: tokens.color.ink,
})
export const critical = style({
  ...underHand({ background: tokens.color.raised }),
  background: 'transparent',
  color: tokens.color.critical,
  borderColor: tokens.color.critical,
})

export const large = style({ minHeight: '52px', fontSize: tokens.text.lead })
export const icon = style({ flex: 'none', width: tokens.size.target, padding: 0, borderRadius: tokens.radius.round })
export const fill = style({ width: '100%' })
