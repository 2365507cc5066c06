import { keyframes, style } from '@vanilla-extract/css'
import { medium } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

// The height that a phone's keyboard leaves free, so that a sheet at the bottom sits on top of the keyboard.
export const scrim = style({
  position: 'fixed',
  insetBlockStart: 0,
  insetInlineStart: 0,
  zIndex: tokens.layer.overlay,
  display: 'flex',
  width: '100%',
  height: 'var(--visual-viewport-height, 100dvh)',
  transition: `opacity ${tokens.motion.settle}`,
  selectors: {
    '&::before': { content: '""', position: 'absolute', inset: 0, zIndex: -1, background: tokens.color.scrim },
    '&[data-exiting]': { opacity: 0 },
  },
})
// What opens is there to read in the first frame and moves the last bit: a sheet that came in from outside would be waited for.
export const dims = style({ selectors: { '&::before': { animation: `${keyframes({ from: { opacity: 0 } })} ${tokens.motion.settle}` } } })
const comes = (from: string) => `${keyframes({ from: { transform: from } })} ${tokens.motion.settle} ease-out`
export const around = style({
  alignItems: 'flex-end',
  justifyContent: 'center',
  paddingBlockStart: tokens.space.wide,
  '@media': { [medium]: { alignItems: 'center', padding: tokens.space.wide } },
})
export const atStart = style({ justifyContent: 'flex-start' })
export const atEnd = style({ justifyContent: 'flex-end' })

const panel = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  maxHeight: '100%',
  overflow: 'hidden',
  background: tokens.color.overlay,
  boxShadow: tokens.shadow.overlay,
  transition: `transform ${tokens.motion.settle} ease-out`,
  '@media': { '(forced-colors: active)': { border: `1px solid ${tokens.color.line}` } },
})

const below = 'translateY(100%)'
const near = 'translateY(12px)'
export const sheet = style([
  panel,
  {
    width: '100%',
    paddingBlockEnd: 'env(safe-area-inset-bottom)',
    borderRadius: `${tokens.radius.card} ${tokens.radius.card} 0 0`,
    selectors: { '&[data-exiting]': { transform: below } },
    '@media': {
      [medium]: {
        paddingBlockEnd: 0,
        borderRadius: tokens.radius.card,
        selectors: { '&[data-exiting]': { transform: near } },
      },
    },
  },
])
export const rises = style({ animation: comes(near) })
export const regular = style({ '@media': { [medium]: { maxWidth: '520px' } } })
export const wide = style({ '@media': { [medium]: { maxWidth: '840px' } } })

export const drawer = style([
  panel,
  { width: `min(${tokens.size.cartPanel}, 100% - 56px)`, height: '100%', background: tokens.color.surface },
])
const fromLeft = { near: comes('translateX(-24px)'), far: 'translateX(-100%)' }
const fromRight = { near: comes('translateX(24px)'), far: 'translateX(100%)' }
/** A movement along a line has no start and end of its own, so it's turned round by hand where reading is. */
const slides = (from: typeof fromLeft, inRightToLeft: typeof fromLeft) =>
  style({
    animation: from.near,
    selectors: {
      '&[data-exiting]': { transform: from.far },
      '[dir="rtl"] &': { animation: inRightToLeft.near },
      '[dir="rtl"] &[data-exiting]': { transform: inRightToLeft.far },
    },
  })
export const fromStart = slides(fromLeft, fromRight)
export const fromEnd = slides(fromRight, fromLeft)

export const dialog = style({ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, overflowY: 'auto', outline: 'none' })

// The drawer's cross is in the same spot as the menu button that opened it.
export const drawerHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: tokens.space.snug,
  flex: 'none',
  minHeight: tokens.size.appBar,
  borderBlockEnd: `1px solid ${tokens.color.line}`,
  padding: `0 ${tokens.space.base}`,
})
export const drawerHeadEnd = style({ flexDirection: 'row-reverse', justifyContent: 'space-between' })
export const drawerTitle = style({ fontSize: tokens.text.heading })
export const drawerContent = style({
  padding: `${tokens.space.base} ${tokens.space.base} calc(${tokens.space.base} + env(safe-area-inset-bottom))`,
})
