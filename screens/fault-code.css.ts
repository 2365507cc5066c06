import { style } from '@vanilla-extract/css'

/** It is read out in one go. */
export const code = style({ whiteSpace: 'nowrap' })
