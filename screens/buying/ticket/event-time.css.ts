import { style } from '@vanilla-extract/css'

export const part = style({ display: 'inline-block' })
