import { artColors, palette } from './palette.ts'

/** The value of every token, as CSS. theme.css.ts writes them into the page, and tokens.json brings them to design tools. */
export const values = {
  color: palette,
  art: artColors,
  font: {
    poster: '"Bricolage Condensed", "Bricolage Condensed fallback", system-ui, sans-serif',
    display: '"Bricolage Grotesque", "Bricolage fallback", system-ui, sans-serif',
    text: '"Hanken Grotesk Variable", "Hanken fallback", system-ui, sans-serif',
    figures: '"Space Mono", "Space Mono fallback", ui-monospace, monospace',
  },
  // 14, 16, 18, 20, 24, 32, 48, 72 px; the three largest scale between a 390 and a 1280 px page.
  text: {
    caption: '0.875rem',
    body: '1rem',
    lead: 'clamp(1.125rem, 1.07rem + 0.22vw, 1.25rem)',
    heading: '1.25rem',
    title: 'clamp(1.5rem, 1.28rem + 0.9vw, 2rem)',
    headline: 'clamp(2rem, 1.56rem + 1.8vw, 3rem)',
    poster: 'clamp(3rem, 2.34rem + 2.7vw, 4.5rem)',
  },
  space: { hairline: '4px', tight: '8px', snug: '12px', base: '16px', roomy: '24px', wide: '32px', section: '56px' },
  radius: { control: '10px', card: '14px', round: '999px' },
  size: { target: '44px', form: '720px', page: '1120px', cartPanel: '360px', appBar: '64px', bottomBar: '60px' },
  motion: { quick: '120ms', settle: '180ms' },
  layer: { bar: '10', overlay: '20', snack: '30' },
  shadow: { overlay: '0 24px 64px rgb(0 0 0 / 0.55)' },
} as const

/** The colours on paper: black on white, and no large dark areas. */
export const paper = {
  ground: '#fff',
  surface: '#fff',
  raised: '#fff',
  overlay: '#fff',
  scrim: 'transparent',
  line: '#bbb',
  control: '#666',
  ink: '#000',
  inkMuted: '#333',
  inkFaint: '#555',
  brand: '#000',
  brandPressed: '#000',
  onBrand: '#fff',
  critical: '#000',
  positive: '#000',
  warning: '#000',
  info: '#000',
  focus: 'transparent',
} as const satisfies Record<keyof typeof palette, string>
