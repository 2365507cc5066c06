import { style } from '@vanilla-extract/css'
import { visuallyHidden } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'
import { turning } from '#design-system/tokens/turning.css.ts'

export const busy = style([
  turning,
  {
    marginInlineEnd: tokens.space.snug,
    color: tokens.color.inkMuted,
  },
])
export const hidden = style(visuallyHidden)
