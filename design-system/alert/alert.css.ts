import { style } from '@vanilla-extract/css'
import { focusRing, lowScreen } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

// Under the top bar, whose menu and cart stay in reach; only the alerts themselves can be pressed.
export const region = style({
  ...focusRing,
  position: 'fixed',
  insetBlockStart: `calc(${tokens.size.appBar} + ${tokens.space.tight})`,
  insetInline: 0,
  zIndex: tokens.layer.snack,
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space.tight,
  width: `min(640px, 100% - 2 * ${tokens.space.base})`,
  marginInline: 'auto',
  borderRadius: tokens.radius.control,
  '@media': { [lowScreen]: { insetBlockStart: tokens.space.tight }, print: { display: 'none' } },
})
export const held = style({ ...focusRing, borderRadius: tokens.radius.control, boxShadow: tokens.shadow.overlay })
