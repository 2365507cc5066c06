import { style } from '@vanilla-extract/css'
import { tokens } from '#design-system/tokens/tokens.css.ts'

/** Takes the room of the provider's buttons. */
export const stand = style({ display: 'grid', gap: tokens.space.snug })
