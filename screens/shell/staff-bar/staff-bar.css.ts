import { style } from '@vanilla-extract/css'
import { focusRing, underHand, visuallyHidden } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

/** From here there is room for the keys, and for more than five pages. */
const roomy = '(min-width: 1200px)'

export const tabs = style({ display: 'flex', marginInlineStart: tokens.space.tight, listStyleType: '""' })
export const more = style({ display: 'none', '@media': { [roomy]: { display: 'block' } } })

const lit = underHand({ color: tokens.color.ink })
export const tab = style({
  ...focusRing,
  ...lit,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: tokens.size.target,
  height: tokens.size.target,
  border: 0,
  borderRadius: tokens.radius.control,
  padding: `0 ${tokens.space.tight}`,
  background: 'none',
  color: tokens.color.inkMuted,
  font: 'inherit',
  lineHeight: 1.3,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `color ${tokens.motion.quick}`,
  selectors: { ...lit.selectors, ...focusRing.selectors, '&[aria-current]': { color: tokens.color.ink } },
})
export const label = style({ display: 'flex', alignItems: 'center', gap: tokens.space.hairline })
export const word = style({
  selectors: {
    [`${tab}[aria-current] &`]: {
      textDecoration: 'underline',
      textDecorationColor: tokens.color.brand,
      textDecorationThickness: '3px',
      textUnderlineOffset: '0.3em',
    },
  },
})
export const keys = style({
  display: 'none',
  fontFamily: tokens.font.figures,
  fontSize: '0.6875rem',
  '@media': { [roomy]: { display: 'block' } },
})
export const read = style(visuallyHidden)
