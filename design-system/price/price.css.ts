import { style } from '@vanilla-extract/css'
import { visuallyHidden } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const base = style({
  position: 'relative',
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: tokens.space.tight,
  fontFamily: tokens.font.figures,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.4,
})
export const regular = style({ fontSize: tokens.text.body })
export const large = style({ fontSize: tokens.text.heading })
export const caption = style({ fontSize: tokens.text.caption })

export const was = style({ color: tokens.color.inkFaint, textDecorationThickness: '1px' })
export const words = style(visuallyHidden)

export const pair = style({ display: 'grid', gap: tokens.space.hairline })
export const pairCaption = style({ color: tokens.color.inkFaint, fontFamily: tokens.font.text, fontSize: tokens.text.caption })
