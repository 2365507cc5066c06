import { style } from '@vanilla-extract/css'

export const end = style({ display: 'flex', justifyContent: 'flex-end' })
export const narrow = style({ width: '280px' })
