import { style } from '@vanilla-extract/css'

/** An address may be longer than a phone is wide. */
export const words = style({ overflowWrap: 'anywhere' })
