import { style } from '@vanilla-extract/css'

export const atTheEnd = style({ display: 'flex', justifyContent: 'flex-end' })
