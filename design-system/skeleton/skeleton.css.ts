import { style } from '@vanilla-extract/css'
import { visuallyHidden } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const frame = style({ position: 'relative' })
export const status = style(visuallyHidden)
export const stack = style({ display: 'grid', gap: tokens.space.base })
export const lines = style({ display: 'grid' })

const bar = style({
  borderRadius: tokens.space.hairline,
  background: tokens.color.line,
  '@media': { '(forced-colors: active)': { border: `1px solid ${tokens.color.line}` } },
})
// A bar is as tall as the letters, and its margins add up to the line height, so that the text fits its space exactly.
export const line = style([
  bar,
  { height: '1em', marginBlock: '0.25em', selectors: { '&:last-child:not(:first-child)': { width: '62%' } } },
])
export const title = style([bar, { width: '55%', maxWidth: '320px', height: '1.1em', fontSize: tokens.text.title }])
export const block = style([bar, { height: '200px', borderRadius: tokens.radius.card }])

export const art = style({ aspectRatio: '8 / 5', background: tokens.color.line })
export const tileTitle = style([bar, { width: '60%', height: '1em', marginBlock: '0.1em', fontSize: tokens.text.heading }])
export const tileLine = style([bar, { width: '90%', height: '1em', marginBlock: '0.25em', fontSize: tokens.text.caption }])
export const tileFooter = style([
  bar,
  {
    width: '45%',
    height: '1em',
    marginBlockStart: `calc(0.2em + ${tokens.space.hairline})`,
    marginBlockEnd: '0.2em',
    fontSize: tokens.text.caption,
  },
])
