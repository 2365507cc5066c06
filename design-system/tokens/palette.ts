/** The brand's colours: the values of the tokens on screen, and the colours of pictures drawn outside a page. */
export const palette = {
  ground: '#12100e',
  surface: '#1b1815',
  raised: '#25211d',
  overlay: '#2e2924',
  scrim: 'rgb(0 0 0 / 0.66)',
  line: '#3a342e',
  control: '#857a6f',
  ink: '#f7f1ea',
  inkMuted: '#c5b9ac',
  inkFaint: '#a3968a',
  brand: '#fb6129',
  brandPressed: '#ff7c4c',
  onBrand: '#1a0d06',
  critical: '#ff7b72',
  positive: '#5bd68a',
  warning: '#ffc53d',
  info: '#7cc0ff',
  focus: '#fb6129',
} as const

/** The colours of posters. */
export const artColors = {
  orange: '#fb6129',
  lime: '#c8f23a',
  pink: '#ff7ab8',
  cyan: '#5fd9e3',
  yellow: '#ffc53d',
  dark: '#12100e',
} as const
