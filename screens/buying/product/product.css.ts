import { style } from '@vanilla-extract/css'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const pictures = style({ display: 'grid', alignContent: 'start', gap: tokens.space.snug })
export const picture = style({ overflow: 'hidden', borderRadius: tokens.radius.card })
export const others = style({ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: tokens.space.tight })
export const figure = style({ display: 'grid', gap: tokens.space.hairline, margin: 0 })
export const caption = style({ color: tokens.color.inkMuted, fontSize: tokens.text.caption, lineHeight: 1.4 })
