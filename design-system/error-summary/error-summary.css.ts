import { style } from '@vanilla-extract/css'
import { focusRing } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const summary = style({
  outline: 'none',
  background: tokens.color.surface,
  padding: `${tokens.space.snug} ${tokens.space.base} ${tokens.space.hairline}`,
})
export const icon = style({ flex: 'none', marginTop: '2px' })
export const words = style({ flex: 1, minWidth: 0 })
export const title = style({ fontSize: tokens.text.body, fontFamily: tokens.font.text, letterSpacing: 0, lineHeight: 1.5 })
/** Two columns where the form has room for them: nine problems then leave it in sight. */
export const problems = style({ columns: '260px 2', columnGap: tokens.space.wide })
export const problem = style({
  display: 'flex',
  alignItems: 'baseline',
  breakInside: 'avoid',
  gap: tokens.space.tight,
  lineHeight: 1.3,
  '::before': { content: '"•" / ""', flex: 'none', color: tokens.color.critical },
})
const room = { display: 'inline-flex', minHeight: tokens.size.target, alignItems: 'center', paddingBlock: tokens.space.tight } as const
export const message = style(room)
export const link = style({
  ...focusRing,
  ...room,
  borderRadius: '4px',
  color: tokens.color.critical,
  textUnderlineOffset: '0.2em',
  selectors: { ...focusRing.selectors, '&[data-hovered]': { color: tokens.color.ink } },
})
