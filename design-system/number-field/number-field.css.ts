import { style } from '@vanilla-extract/css'
import { focusRing } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

/** As wide as the fields above and below it in a form's column, but minus and plus stay within one hand's reach. */
export const frame = style({ maxWidth: '416px' })

export const prefix = style({ flex: 'none', color: tokens.color.inkMuted, fontFamily: tokens.font.figures })
export const figures = style({
  minWidth: '3ch',
  padding: `0 ${tokens.space.hairline}`,
  fontFamily: tokens.font.figures,
  textAlign: 'center',
})
export const money = style({ textAlign: 'start', paddingInlineStart: '2px' })

export const step = style({
  ...focusRing,
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  width: tokens.size.target,
  minHeight: tokens.size.target,
  // The frame's border is part of the 44 px target.
  margin: '-1px',
  border: '1px solid transparent',
  borderRadius: tokens.radius.control,
  backgroundColor: 'transparent',
  backgroundClip: 'padding-box',
  color: tokens.color.ink,
  cursor: 'pointer',
  transition: `background-color ${tokens.motion.quick}`,
  selectors: {
    ...focusRing.selectors,
    '&[data-hovered], &[data-pressed]': { backgroundColor: tokens.color.overlay },
    '&[data-disabled]': { backgroundColor: 'transparent', color: tokens.color.inkFaint, cursor: 'default', opacity: 0.6 },
  },
})
