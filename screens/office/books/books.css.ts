import { style } from '@vanilla-extract/css'
import { column, notOnPaper, wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const state = style({ ...column, gap: tokens.space.snug })
export const progress = style({ margin: 0, fontVariantNumeric: 'tabular-nums', selectors: { '&:empty': { display: 'none' } } })
export const key = style({ fontWeight: 650, overflowWrap: 'anywhere' })
export const more = style({ display: 'block', color: tokens.color.inkMuted, fontSize: tokens.text.caption })
export const way = style({ ...column, gap: tokens.space.tight, justifyItems: 'start' })
export const button = style({ '@media': notOnPaper })
/** Which side says it, where no column header does. */
export const side = style([more, { '@media': { [`print, ${wide}`]: { display: 'none' } } }])
