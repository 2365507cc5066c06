import { style } from '@vanilla-extract/css'
import { focusRing, underHand } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const finder = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.snug })
export const field = style({ maxWidth: '28rem' })
export const categories = style({ display: 'flex', flexWrap: 'wrap', gap: tokens.space.tight, listStyleType: '""' })
const raised = underHand({ background: tokens.color.raised })
export const category = style({
  ...focusRing,
  ...raised,
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  minHeight: tokens.size.target,
  border: `1px solid ${tokens.color.control}`,
  borderRadius: tokens.radius.round,
  paddingInline: tokens.space.base,
  color: tokens.color.ink,
  fontSize: tokens.text.caption,
  fontWeight: 600,
  lineHeight: 1.2,
  overflowWrap: 'anywhere',
  textDecoration: 'none',
  selectors: {
    ...focusRing.selectors,
    ...raised.selectors,
    '&[aria-current]': { borderColor: tokens.color.brand, boxShadow: `inset 0 0 0 1px ${tokens.color.brand}` },
  },
})
// It has its line while it's empty, so that the list doesn't move with the first letter typed.
export const found = style({ minHeight: '1.5em', color: tokens.color.inkMuted, fontSize: tokens.text.caption, lineHeight: 1.5 })
