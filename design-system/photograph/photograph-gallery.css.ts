import { style } from '@vanilla-extract/css'
import { focusRing, visuallyHidden } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const photographs = style({ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: tokens.space.tight })
export const first = style({ gridColumn: '1 / -1' })
export const open = style([
  focusRing,
  {
    display: 'block',
    overflow: 'hidden',
    width: '100%',
    border: 0,
    borderRadius: tokens.radius.card,
    background: 'none',
    padding: 0,
    cursor: 'zoom-in',
  },
])
export const hidden = style(visuallyHidden)
