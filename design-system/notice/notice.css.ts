import { style, styleVariants } from '@vanilla-extract/css'
import { visuallyHidden } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const notice = style({
  display: 'flex',
  minWidth: 0,
  alignItems: 'flex-start',
  gap: tokens.space.snug,
  border: '1px solid',
  borderRadius: tokens.radius.control,
  background: tokens.color.surface,
  padding: `${tokens.space.snug} ${tokens.space.base}`,
})
export const edge = styleVariants({
  info: { borderColor: tokens.color.info },
  positive: { borderColor: tokens.color.positive },
  warning: { borderColor: tokens.color.warning },
  critical: { borderColor: tokens.color.critical },
})
export const icon = style({ flex: 'none', marginTop: '2px' })
export const iconTone = styleVariants({
  info: { color: tokens.color.info },
  positive: { color: tokens.color.positive },
  warning: { color: tokens.color.warning },
  critical: { color: tokens.color.critical },
})
export const words = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  flex: 1,
  gap: tokens.space.hairline,
  minWidth: 0,
  color: tokens.color.inkMuted,
})
export const title = style({ color: tokens.color.ink, fontWeight: 650 })
export const alone = style({ color: tokens.color.ink })
export const hidden = style(visuallyHidden)
