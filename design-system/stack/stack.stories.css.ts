import { style } from '@vanilla-extract/css'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const fill = style({ width: '100%' })
export const block = style({
  border: `1px solid ${tokens.color.control}`,
  borderRadius: tokens.radius.control,
  padding: `${tokens.space.hairline} ${tokens.space.snug}`,
})
