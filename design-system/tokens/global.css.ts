import { globalStyle } from '@vanilla-extract/css'
import './fonts.css.ts'
import './theme.css.ts'
import { longWords, wide } from './mixins.ts'
import { tokens } from './tokens.css.ts'

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' })
globalStyle('html', {
  colorScheme: 'dark',
  WebkitTextSizeAdjust: '100%',
  scrollbarGutter: 'stable',
  // Scrolling to a focused element or link target never leaves it behind a bar.
  scrollPaddingBlock: `calc(${tokens.size.appBar} + ${tokens.space.base}) calc(${tokens.size.bottomBar} + ${tokens.space.base})`,
  '@media': { [wide]: { scrollPaddingBlockEnd: tokens.space.base }, print: { colorScheme: 'light' } },
})
// What lies over the page is scrolled, not the page.
globalStyle('html[data-held]', { overflow: 'hidden' })
globalStyle('body', {
  margin: 0,
  background: tokens.color.ground,
  color: tokens.color.ink,
  fontFamily: tokens.font.text,
  fontSize: tokens.text.body,
  lineHeight: 1.5,
  overflowWrap: 'break-word',
  WebkitFontSmoothing: 'antialiased',
})
globalStyle('h1, h2, h3', {
  margin: 0,
  fontFamily: tokens.font.display,
  fontWeight: 750,
  lineHeight: 1.1,
  letterSpacing: '-0.02em',
  textWrap: 'balance',
  ...longWords,
})
globalStyle('::selection', { background: tokens.color.brand, color: tokens.color.onBrand })
globalStyle('p, ul, ol, dl, dd, figure, fieldset', { margin: 0, padding: 0 })
globalStyle('ul, ol', { listStyle: 'none' })
globalStyle('fieldset', { border: 0, minWidth: 0 })
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit' })
globalStyle('img, svg', { display: 'block', maxWidth: '100%' })
// A heading takes focus on navigation so that it is announced; it is not a control, so it shows no ring.
globalStyle('h1:focus, main:focus', { outline: 'none' })
