import { style } from '@vanilla-extract/css'
import { focusRing } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const area = style({ display: 'block', padding: `${tokens.space.tight} ${tokens.space.snug}`, resize: 'vertical' })

export const reveal = style({
  ...focusRing,
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  width: tokens.size.target,
  // The frame's border is part of the 44 px target.
  minHeight: tokens.size.target,
  margin: '-1px -1px -1px 0',
  border: 0,
  borderRadius: tokens.radius.control,
  background: 'transparent',
  color: tokens.color.inkMuted,
  cursor: 'pointer',
  selectors: {
    ...focusRing.selectors,
    '&[data-hovered]': { color: tokens.color.ink },
    '&[data-disabled]': { color: tokens.color.inkFaint, cursor: 'default' },
  },
})
