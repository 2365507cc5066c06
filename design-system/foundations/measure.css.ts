import { style } from '@vanilla-extract/css'

export const measure = style({ width: '100%', maxWidth: '300px' })
