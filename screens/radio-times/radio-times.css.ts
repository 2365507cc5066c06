import { style } from '@vanilla-extract/css'
import { medium } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' } as const

export const page = style({ containerType: 'inline-size' })
export const columns = style({
  ...column,
  // The form has the larger part where the page itself has room for two, whatever stands beside it.
  gap: `${tokens.space.wide} ${tokens.space.section}`,
  '@container': { '(min-width: 820px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
})
export const main = style({ ...column, gap: tokens.space.roomy })
export const aside = style({ ...column, gap: tokens.space.roomy })
export const art = style({ overflow: 'hidden', borderRadius: tokens.radius.card })
export const card = style({
  ...column,
  gap: tokens.space.roomy,
  borderRadius: tokens.radius.card,
  background: tokens.color.surface,
  padding: tokens.space.base,
  '@media': { [medium]: { padding: tokens.space.roomy } },
})
export const who = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
  gap: tokens.space.base,
  margin: 0,
  overflowWrap: 'anywhere',
})
export const fact = style({ display: 'grid', gap: tokens.space.hairline })
export const value = style({ margin: 0, fontSize: tokens.text.lead, fontWeight: 650 })
export const form = style({ ...column, gap: tokens.space.roomy })
export const section = style({ ...column, gap: tokens.space.base })
export const legend = style({
  marginBlockEnd: tokens.space.base,
  padding: 0,
  fontFamily: tokens.font.display,
  fontSize: tokens.text.heading,
  fontWeight: 750,
  letterSpacing: '-0.02em',
  lineHeight: 1.1,
})
/** Two fields beside each other where there is room; labels and boxes line up whatever stands under them. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  gap: tokens.space.base,
  alignItems: 'start',
})
