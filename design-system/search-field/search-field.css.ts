import { style } from '@vanilla-extract/css'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const glass = style({ flex: 'none', marginInlineStart: tokens.space.snug, color: tokens.color.inkMuted })
