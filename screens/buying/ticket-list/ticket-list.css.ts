import { style } from '@vanilla-extract/css'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const when = style({ display: 'block', color: tokens.color.ink, fontWeight: 600 })
export const where = style({ display: 'block' })
