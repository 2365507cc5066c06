import { style } from '@vanilla-extract/css'
import { tokens } from '#design-system/tokens/tokens.css.ts'

/** Takes up the space of the provider's buttons. */
export const stand = style({ display: 'grid', gap: tokens.space.snug })
