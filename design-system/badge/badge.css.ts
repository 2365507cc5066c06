import { style } from '@vanilla-extract/css'
import { keepsFill } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minHeight: '26px',
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.round,
  padding: '1px 10px',
  fontSize: tokens.text.caption,
  fontWeight: 600,
  lineHeight: 1.4,
  background: tokens.color.raised,
})
export const neutral = style({ color: tokens.color.inkMuted })
export const brand = style({ ...keepsFill, color: tokens.color.onBrand, background: tokens.color.brand, borderColor: 'transparent' })
export const icon = style({ flex: 'none' })

// Larger text stops growing when the pill would cover the icon it sits on.
export const count = style({
  ...keepsFill,
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 'max(20px, 1.3em)',
  height: 'max(20px, 1.3em)',
  borderRadius: tokens.radius.round,
  padding: '0 6px',
  background: tokens.color.brand,
  color: tokens.color.onBrand,
  fontSize: `min(${tokens.text.caption}, 20px)`,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1,
  boxShadow: `0 0 0 2px ${tokens.color.ground}`,
  selectors: { '&::before': { content: 'attr(data-count)' } },
})
// On the icon of a 44 px round button the pill sits on the button's edge, and takes no space from the icon. It grows downwards: above
// it the bar ends.
export const anchor = style({ position: 'relative', display: 'inline-grid' })
export const pinned = style({ position: 'absolute', insetBlockStart: '-20px', insetInlineEnd: '-20px' })
