import { keyframes, style } from '@vanilla-extract/css'
import { visuallyHidden } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

const turn = keyframes({ to: { rotate: '360deg' } })

export const busy = style({
  flex: 'none',
  marginInlineEnd: tokens.space.snug,
  color: tokens.color.inkMuted,
  '@media': { '(prefers-reduced-motion: no-preference)': { animation: `${turn} 1s linear infinite` } },
})
export const hidden = style(visuallyHidden)
