import { style, styleVariants } from '@vanilla-extract/css'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const base = style({ display: 'flex', minWidth: 0, maxWidth: '100%' })
export const space = styleVariants(tokens.space, (gap) => ({ gap }))
export const column = style({ flexDirection: 'column' })
export const row = style({ flexDirection: 'row' })
export const wrapped = style({ flexWrap: 'wrap' })
export const align = styleVariants({
  start: { alignItems: 'flex-start' },
  center: { alignItems: 'center' },
  end: { alignItems: 'flex-end' },
  stretch: { alignItems: 'stretch' },
  between: { alignItems: 'center', justifyContent: 'space-between' },
})
