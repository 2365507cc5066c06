import { style } from '@vanilla-extract/css'

export const fill = style({ width: '100%' })
