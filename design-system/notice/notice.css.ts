import { style } from '@vanilla-extract/css'
import { box, heading } from '#design-system/message/frame.css.ts'
import { visuallyHidden } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const notice = style([box, { background: tokens.color.surface, padding: `${tokens.space.snug} ${tokens.space.base}` }])
export const icon = style({ flex: 'none', marginTop: '2px' })
export const words = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  flex: 1,
  gap: tokens.space.hairline,
  minWidth: 0,
  color: tokens.color.inkMuted,
})
export const title = heading
export const alone = style({ color: tokens.color.ink })
export const hidden = style(visuallyHidden)
