import { style } from '@vanilla-extract/css'
import { longWords } from '#design-system/tokens/mixins.ts'

/** An address may be longer than a phone is wide. */
export const words = style({ ...longWords })
