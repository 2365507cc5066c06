import { style } from '@vanilla-extract/css'
import { wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const

export const state = style({ ...column, gap: tokens.space.snug })
export const progress = style({ margin: 0, fontVariantNumeric: 'tabular-nums', selectors: { '&:empty': { display: 'none' } } })
export const key = style({ fontWeight: 650, overflowWrap: 'anywhere' })
export const more = style({ display: 'block', color: tokens.color.inkMuted, fontSize: tokens.text.caption })
export const way = style({ ...column, gap: tokens.space.tight, justifyItems: 'start' })
export const button = style({ '@media': { print: { display: 'none' } } })
/** Whose word it is, where no column says so. */
export const side = style([more, { '@media': { [`print, ${wide}`]: { display: 'none' } } }])
