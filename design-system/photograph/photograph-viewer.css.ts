import { style } from '@vanilla-extract/css'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const overlay = style({
  position: 'fixed',
  insetBlockStart: 0,
  insetInlineStart: 0,
  zIndex: tokens.layer.overlay,
  width: '100%',
  height: 'var(--visual-viewport-height, 100dvh)',
  background: tokens.color.ground,
})
export const modal = style({ height: '100%' })
export const dialog = style({ height: '100%', outline: 'none' })
export const viewer = style({
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr) auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  height: '100%',
})
export const stage = style({
  position: 'relative',
  overflow: 'hidden',
  cursor: 'zoom-in',
  touchAction: 'none',
  userSelect: 'none',
  selectors: { '&[data-zoomed]': { cursor: 'grab' } },
})
export const image = style({ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' })
export const gone = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  padding: tokens.space.base,
  textAlign: 'center',
})
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: tokens.space.snug,
  padding: `${tokens.space.snug} ${tokens.space.base} calc(${tokens.space.snug} + env(safe-area-inset-bottom))`,
})
export const place = style({ color: tokens.color.inkMuted, fontFamily: tokens.font.figures })
