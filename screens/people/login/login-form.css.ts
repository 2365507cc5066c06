import { keyframes, style } from '@vanilla-extract/css'
import { longWords } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

const shake = keyframes({
  '10%, 90%': { transform: 'translateX(-2px)' },
  '20%, 80%': { transform: 'translateX(4px)' },
  '30%, 50%, 70%': { transform: 'translateX(-8px)' },
  '40%, 60%': { transform: 'translateX(8px)' },
})

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.roomy,
  selectors: {
    // A whole second, as the product asks (T64).
    '&[data-rejected]': {
      animation: `${shake} 1s ease-in-out`,
      '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
    },
  },
})
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${tokens.space.tight} ${tokens.space.roomy}`,
})

export const samples = style({
  marginBlockStart: tokens.space.wide,
  borderBlockStart: `1px solid ${tokens.color.line}`,
  paddingBlockStart: tokens.space.roomy,
})
export const sample = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: tokens.space.base,
  paddingBlock: tokens.space.tight,
  selectors: { '& + &': { borderBlockStart: `1px solid ${tokens.color.line}` } },
})
export const who = style({ display: 'grid', minWidth: 0, ...longWords })
