import { style } from '@vanilla-extract/css'
import { focusRing } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

// Over the top bar, so that the page's heading stays visible; only the alerts themselves can be pressed.
export const region = style({
  ...focusRing,
  position: 'fixed',
  insetBlockStart: `calc(${tokens.space.hairline} + env(safe-area-inset-top))`,
  insetInline: 0,
  zIndex: tokens.layer.snack,
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space.tight,
  width: `min(640px, 100% - 2 * ${tokens.space.base})`,
  marginInline: 'auto',
  borderRadius: tokens.radius.control,
  '@media': { print: { display: 'none' } },
})
export const held = style({ ...focusRing, borderRadius: tokens.radius.control, boxShadow: tokens.shadow.overlay })
