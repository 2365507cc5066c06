import { style, styleVariants } from '@vanilla-extract/css'
import { focusRing, underHand } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const sheet = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
  gap: tokens.space.roomy,
})
export const state = style([
  { ...focusRing },
  {
    ...underHand({ color: tokens.color.brand }),
    display: 'grid',
    gap: tokens.space.tight,
    color: tokens.color.ink,
    fontSize: tokens.text.caption,
    textDecoration: 'none',
  },
])
export const pictures = style({
  display: 'flex',
  alignItems: 'start',
  gap: tokens.space.tight,
  minHeight: '180px',
  borderRadius: tokens.radius.control,
  padding: tokens.space.tight,
  background: tokens.color.surface,
})
const edge = { maxWidth: 'none', border: `1px solid ${tokens.color.line}`, objectFit: 'cover', objectPosition: 'top' } as const
export const picture = styleVariants({
  phone: { ...edge, flex: '0 1 82px', width: '82px', minWidth: 0, maxHeight: '178px' },
  desktop: { ...edge, flex: '1 1 220px', minWidth: 0, maxHeight: '178px' },
})
export const none = style({ alignSelf: 'center', color: tokens.color.inkFaint })
