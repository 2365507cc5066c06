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

/** It wraps after the slash, and never inside one of the two. */
export const pair = style({ position: 'relative', color: tokens.color.inkMuted, fontSize: tokens.text.caption, lineHeight: 1.4 })
export const part = style({ display: 'inline-block' })
export const paid = style({ color: tokens.color.ink, fontWeight: 600 })
export const slash = style({ color: tokens.color.inkMuted, fontWeight: 'initial' })
export const amount = style({ fontFamily: tokens.font.figures, fontVariantNumeric: 'tabular-nums' })
