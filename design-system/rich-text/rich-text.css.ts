import { globalStyle, style } from '@vanilla-extract/css'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const prose = style({
  maxWidth: '68ch',
  lineHeight: 1.55,
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
})

// The content was written elsewhere and has none of our classes.
const inside = (selector: string, rule: Parameters<typeof globalStyle>[1]) => globalStyle(`${prose} ${selector}`, rule)

inside('*', { margin: 0 })
inside(':is(p, ul, ol, h3, h4, blockquote) + *', { marginBlockStart: tokens.space.snug })
inside('* + :is(h3, h4)', { marginBlockStart: tokens.space.roomy })
inside(':is(h3, h4) + *', { marginBlockStart: tokens.space.tight })
inside('h3', {
  fontFamily: tokens.font.display,
  fontSize: tokens.text.heading,
  fontWeight: 700,
  letterSpacing: '-0.02em',
  lineHeight: 1.2,
})
inside('h4', { fontWeight: 700, lineHeight: 1.3 })
inside(':is(strong, b)', { fontWeight: 700 })
inside(':is(ul, ol)', { paddingInlineStart: '1.35em' })
inside('li + li', { marginBlockStart: tokens.space.hairline })
inside('ul', { listStyle: 'disc' })
inside('ol', { listStyle: 'decimal' })
inside('li::marker', { color: tokens.color.brand, fontWeight: 700 })
inside('blockquote', {
  borderInlineStart: `3px solid ${tokens.color.brand}`,
  paddingInlineStart: tokens.space.base,
  color: tokens.color.inkMuted,
  fontSize: tokens.text.lead,
})
inside('a:any-link', {
  borderRadius: '4px',
  WebkitBoxDecorationBreak: 'clone',
  boxDecorationBreak: 'clone',
  outline: `2px none ${tokens.color.focus}`,
  outlineOffset: '2px',
  color: tokens.color.brand,
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.2em',
})
inside('a:any-link:hover', { color: tokens.color.brandPressed, textDecorationThickness: '2px' })
inside('a:any-link:focus-visible', { outlineStyle: 'solid' })
