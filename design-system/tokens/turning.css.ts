import { keyframes, style } from '@vanilla-extract/css'

const turn = keyframes({ to: { rotate: '360deg' } })

/** The ring of something that's still going on. It stands still for visitors who prefer less motion. */
export const turning = style({
  flex: 'none',
  '@media': { '(prefers-reduced-motion: no-preference)': { animation: `${turn} 1s linear infinite` } },
})
