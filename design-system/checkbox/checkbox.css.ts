import { style } from '@vanilla-extract/css'

export const field = style({ minWidth: 0, maxWidth: '100%' })
export const box = style({ borderRadius: '6px' })
