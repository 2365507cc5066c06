import { style } from '@vanilla-extract/css'
import { focusRing } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const summary = style({
  display: 'flex',
  minWidth: 0,
  alignItems: 'flex-start',
  gap: tokens.space.snug,
  border: `2px solid ${tokens.color.critical}`,
  borderRadius: tokens.radius.card,
  outline: 'none',
  background: tokens.color.surface,
  padding: tokens.space.base,
})
export const icon = style({ flex: 'none', marginTop: '2px', color: tokens.color.critical })
export const words = style({ flex: 1, minWidth: 0 })
export const title = style({ fontSize: tokens.text.body, fontFamily: tokens.font.text, letterSpacing: 0, lineHeight: 1.5, fontWeight: 650 })
export const problem = style({ display: 'flex', minHeight: tokens.size.target, alignItems: 'center' })
export const link = style({
  ...focusRing,
  display: 'inline-flex',
  minHeight: tokens.size.target,
  alignItems: 'center',
  borderRadius: '4px',
  padding: '10px 0',
  color: tokens.color.critical,
  textUnderlineOffset: '0.2em',
  selectors: { ...focusRing.selectors, '&[data-hovered]': { color: tokens.color.ink } },
})
