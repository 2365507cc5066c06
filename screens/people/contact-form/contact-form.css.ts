import { style } from '@vanilla-extract/css'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.wide, maxWidth: tokens.size.form })
export const optional = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.roomy })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: tokens.space.snug })
