import { style } from '@vanilla-extract/css'
import { lowScreen } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

// On a low screen the picture would be all there is to see.
export const art = style({ overflow: 'hidden', borderRadius: tokens.radius.card, '@media': { [lowScreen]: { display: 'none' } } })
