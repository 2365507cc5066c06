import { style } from '@vanilla-extract/css'
import { focusRing, visuallyHidden } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

// Over the top bar, so that the page's heading stays in sight; only the alerts themselves can be pressed.
export const region = style({
  ...focusRing,
  position: 'fixed',
  insetBlockStart: `calc(${tokens.space.hairline} + env(safe-area-inset-top))`,
  insetInlineStart: '50%',
  zIndex: tokens.layer.snack,
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space.tight,
  width: `min(640px, 100% - 2 * ${tokens.space.base})`,
  borderRadius: tokens.radius.control,
  transform: 'translateX(-50%)',
  '@media': { print: { display: 'none' } },
})
export const held = style({ ...focusRing, borderRadius: tokens.radius.control, boxShadow: tokens.shadow.overlay })

export const alert = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: tokens.space.snug,
  border: '1px solid',
  borderInlineStartWidth: '6px',
  borderRadius: tokens.radius.control,
  padding: `6px 6px 6px ${tokens.space.base}`,
  background: tokens.color.overlay,
})
export const info = style({ borderColor: tokens.color.info })
export const positive = style({ borderColor: tokens.color.positive })
export const warning = style({ borderColor: tokens.color.warning })
export const critical = style({ borderColor: tokens.color.critical })

// Icon and words keep to the middle of the first line, as high as the 44 px button beside them.
export const icon = style({ flex: 'none', marginBlockStart: '12px' })
export const iconInfo = style({ color: tokens.color.info })
export const iconPositive = style({ color: tokens.color.positive })
export const iconWarning = style({ color: tokens.color.warning })
export const iconCritical = style({ color: tokens.color.critical })
export const words = style({ flex: 1, minWidth: 0, paddingBlock: '11px', lineHeight: 1.4 })
export const hidden = style(visuallyHidden)
