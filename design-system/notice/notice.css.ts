import { style } from '@vanilla-extract/css'
import { visuallyHidden } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const notice = style({
  display: 'flex',
  minWidth: 0,
  alignItems: 'flex-start',
  gap: tokens.space.snug,
  borderStyle: 'solid',
  borderWidth: '1px',
  borderRadius: tokens.radius.control,
  background: tokens.color.surface,
  padding: `${tokens.space.snug} ${tokens.space.base}`,
})
export const icon = style({ flex: 'none', marginTop: '2px' })
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
