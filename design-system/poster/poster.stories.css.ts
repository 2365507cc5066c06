import { style } from '@vanilla-extract/css'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const wall = style({ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))', gap: tokens.space.base })
export const strip = style({ display: 'flex', flexWrap: 'wrap', gap: tokens.space.snug })
export const thumbnail = style({ width: '56px', overflow: 'hidden', borderRadius: tokens.radius.control })
export const large = style({ maxWidth: '600px' })
