import { style } from '@vanilla-extract/css'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const art = style({ overflow: 'hidden', borderRadius: tokens.radius.card })
