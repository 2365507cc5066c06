import { style } from '@vanilla-extract/css'
import { focusRing, keepsFill, medium, underHand } from '#design-system/tokens/mixins.ts'
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
    '&[data-disabled]': { cursor: 'default', color: tokens.color.inkFaint },
  },
  '@media': {
    print: { display: 'none' },
    '(forced-colors: active)': { selectors: { '&[data-disabled]': { borderColor: 'GrayText', color: 'GrayText' } } },
  },
})

const brandUnderHand = underHand({ background: tokens.color.brandPressed })
const raisedUnderHand = underHand({ background: tokens.color.raised })
/** Off, it's never heavier than on: no ground, and a faint edge. */
const edged = {
  ...raisedUnderHand,
  selectors: { ...raisedUnderHand.selectors, '&[data-disabled]': { borderColor: tokens.color.line } },
  '@media': { ...raisedUnderHand['@media'], '(forced-colors: active)': { selectors: { '&[data-disabled]': { borderColor: 'GrayText' } } } },
}

export const primary = style({
  ...keepsFill,
  ...brandUnderHand,
  selectors: { ...brandUnderHand.selectors, '&[data-disabled]': { background: tokens.color.raised } },
  background: tokens.color.brand,
  color: tokens.color.onBrand,
})
export const outline = style({
  ...edged,
  background: 'transparent',
  color: tokens.color.ink,
  borderColor: tokens.color.control,
})
export const quiet = style({
  ...raisedUnderHand,
  background: 'transparent',
  color: tokens.color.ink,
})
export const critical = style({
  ...edged,
  background: 'transparent',
  color: tokens.color.critical,
  borderColor: tokens.color.critical,
})

/** For something small beside words, like Edit: it begins and ends where its words do. */
export const link = style({
  ...underHand({ color: tokens.color.brandPressed, textDecorationThickness: '2px' }),
  border: 0,
  padding: 0,
  background: 'transparent',
  color: tokens.color.brand,
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.2em',
})

/** The main press of a page or a form: all the width of a phone, and as wide as its words beside more. */
export const large = style({ minHeight: '52px', fontSize: tokens.text.lead, '@media': { [`not all and ${medium}`]: { width: '100%' } } })
export const icon = style({ flex: 'none', width: tokens.size.target, padding: 0, borderRadius: tokens.radius.round })
export const fill = style({ width: '100%' })
