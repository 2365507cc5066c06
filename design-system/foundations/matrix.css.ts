import { style } from '@vanilla-extract/css'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.roomy, maxWidth: '960px' })
export const row = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.tight })
export const term = style({ color: tokens.color.inkFaint, fontSize: tokens.text.caption })
export const cells = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.space.base })
