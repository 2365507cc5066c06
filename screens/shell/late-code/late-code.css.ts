import { keyframes, style } from '@vanilla-extract/css'
import { notOnPaper } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

const sweep = keyframes({ from: { transform: 'scaleX(0.05)' }, to: { transform: 'scaleX(0.9)' } })
const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })

const belowBar = { position: 'fixed', insetBlockStart: tokens.size.appBar, insetInline: 0, zIndex: tokens.layer.snack } as const

/** Nobody sees it where a page comes at once. */
export const line = style({
  ...belowBar,
  height: '2px',
  background: tokens.color.brand,
  transformOrigin: 'left',
  animation: `${appear} 1ms 150ms both, ${sweep} 8s cubic-bezier(0, 0.7, 0.3, 1) both`,
  '@media': { print: { display: 'none' }, '(prefers-reduced-motion: reduce)': { animation: `${appear} 1ms 150ms both` } },
})
export const bar = style({
  ...belowBar,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: tokens.space.base,
  borderBlockEnd: `1px solid ${tokens.color.critical}`,
  padding: `${tokens.space.tight} ${tokens.space.base}`,
  background: tokens.color.overlay,
  boxShadow: tokens.shadow.overlay,
  '@media': notOnPaper,
})
export const action = style({ flex: 'none' })
