import { style } from '@vanilla-extract/css'
import { column, medium, notOnPaper } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const section = style({ ...column, gap: tokens.space.snug })
export const take = style({
  ...column,
  gap: tokens.space.snug,
  alignItems: 'end',
  '@media': { ...notOnPaper, [medium]: { gridTemplateColumns: 'minmax(0, 16rem) auto', justifyContent: 'start' } },
})
export const buttons = style({ display: 'flex', '@media': notOnPaper })
