import { style } from '@vanilla-extract/css'

export const column = style({ display: 'grid', width: '160px' })
