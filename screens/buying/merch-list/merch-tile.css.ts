import { style } from '@vanilla-extract/css'
import { column } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const prices = style(column)
export const zedder = style({ color: tokens.color.brand, fontSize: tokens.text.caption, fontWeight: 600 })
