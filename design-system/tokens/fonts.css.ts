import { globalFontFace } from '@vanilla-extract/css'

const latin =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD'

// Two instances of the variable font are smaller than its file with the weights alone (D925).
globalFontFace('Bricolage Grotesque', {
  src: 'url("./fonts/bricolage-headings.woff2") format("woff2")',
  fontWeight: '700 800',
  fontDisplay: 'swap',
  unicodeRange: latin,
})
globalFontFace('Bricolage Condensed', {
  src: 'url("./fonts/bricolage-posters.woff2") format("woff2")',
  fontWeight: '800',
  fontDisplay: 'swap',
  unicodeRange: latin,
})
globalFontFace('Hanken Grotesk Variable', {
  src: 'url("@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2") format("woff2")',
  fontWeight: '100 900',
  fontDisplay: 'swap',
  unicodeRange: latin,
})
globalFontFace('Space Mono', {
  src: 'url("@fontsource/space-mono/files/space-mono-latin-400-normal.woff2") format("woff2")',
  fontWeight: '400',
  fontDisplay: 'swap',
  unicodeRange: latin,
})

// Fallbacks take the same space as the real face, so that nothing moves when it loads. Measured in Chromium over the shop's own
// headings (weight 750, -0.02em), sentences and prices, whose total width differs by less than 0.1 %, line height by nothing.
const sans = 'local("Arial"), local("Liberation Sans"), local("Arimo"), local("Helvetica")'
const bold = 'local("Arial Bold"), local("Arial-BoldMT"), local("Liberation Sans Bold"), local("Arimo Bold"), local("Helvetica-Bold")'
const mono = 'local("Courier New"), local("Liberation Mono"), local("Cousine"), local("Courier")'
// Headings are heavy: a bold face keeps single headings closer (1.6 % apart on average) than a regular one made bold (2.2 %).
globalFontFace('Bricolage fallback', {
  src: bold,
  fontWeight: '700 800',
  sizeAdjust: '102.88%',
  ascentOverride: '90.4%',
  descentOverride: '26.24%',
  lineGapOverride: '0%',
})
globalFontFace('Bricolage Condensed fallback', {
  src: bold,
  fontWeight: '800',
  sizeAdjust: '85.2%',
  ascentOverride: '109.15%',
  descentOverride: '31.69%',
  lineGapOverride: '0%',
})
globalFontFace('Hanken fallback', {
  src: sans,
  sizeAdjust: '100.6%',
  ascentOverride: '99.41%',
  descentOverride: '30.12%',
  lineGapOverride: '0%',
})
globalFontFace('Space Mono fallback', {
  src: mono,
  sizeAdjust: '101.98%',
  ascentOverride: '109.82%',
  descentOverride: '35.4%',
  lineGapOverride: '0%',
})
