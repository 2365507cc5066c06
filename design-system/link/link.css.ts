import { style, styleVariants } from '@vanilla-extract/css'
import { focusRing, underHand } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const base = style({
  ...focusRing,
  borderRadius: '4px',
  // On two lines each has a whole ring.
  WebkitBoxDecorationBreak: 'clone',
  boxDecorationBreak: 'clone',
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
  transition: `color ${tokens.motion.quick}`,
})

const quietUnderHand = underHand({ color: tokens.color.ink, textDecoration: 'underline' })

export const tone = styleVariants({
  brand: {
    ...underHand({ color: tokens.color.brandPressed, textDecorationThickness: '2px' }),
    color: tokens.color.brand,
  },
  quiet: {
    display: 'inline-flex',
    minWidth: tokens.size.target,
    minHeight: tokens.size.target,
    alignItems: 'center',
    gap: tokens.space.tight,
    color: tokens.color.inkMuted,
    textDecoration: 'none',
    '@media': quietUnderHand['@media'],
    selectors: {
      ...quietUnderHand.selectors,
      '&[aria-current]': {
        color: tokens.color.ink,
        fontWeight: 650,
        textDecoration: 'underline',
        textDecorationColor: tokens.color.brand,
        textDecorationThickness: '3px',
        textUnderlineOffset: '0.45em',
      },
    },
  },
})
