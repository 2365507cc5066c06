import { style, styleVariants } from '@vanilla-extract/css'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const base = style({ margin: 0, minWidth: 0 })
export const tone = styleVariants({
  ink: { color: tokens.color.ink },
  muted: { color: tokens.color.inkMuted },
  faint: { color: tokens.color.inkFaint },
  critical: { color: tokens.color.critical },
  positive: { color: tokens.color.positive },
})
export const size = styleVariants({
  caption: { fontSize: tokens.text.caption },
  body: { fontSize: tokens.text.body },
  lead: { fontSize: tokens.text.lead },
})
export const weight = styleVariants({ regular: { fontWeight: 400 }, strong: { fontWeight: 650 } })
export const measure = style({ maxWidth: '68ch', textWrap: 'pretty' })
