import { style } from '@vanilla-extract/css'
import { notOnPaper } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: tokens.space.base,
  '@media': notOnPaper,
})
export const person = style({ flex: '1 1 16rem', maxWidth: '26rem', minWidth: 0 })
export const day = style({ flex: '0 1 11rem', minWidth: 'min(10rem, 100%)' })
export const foot = style({ display: 'flex', '@media': notOnPaper })

export const time = style({ fontVariantNumeric: 'tabular-nums' })
export const raw = style({ fontFamily: tokens.font.figures, fontSize: tokens.text.caption, overflowWrap: 'anywhere' })
