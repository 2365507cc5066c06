import { styleVariants } from '@vanilla-extract/css'
import { tokens } from '#design-system/tokens/tokens.css.ts'

const { info, positive, warning, critical } = tokens.color
const colours = { info, positive, warning, critical }

/** The colour of a kind's icon or text. */
export const ink = styleVariants(colours, (color) => ({ color }))
/** The colour of its border. */
export const edge = styleVariants(colours, (borderColor) => ({ borderColor }))
