import { style } from '@vanilla-extract/css'
import { longWords, medium, topColumn } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const page = style({ containerType: 'inline-size' })
export const columns = style({
  ...topColumn,
  // When the page itself has room for two columns, the form gets the larger one.
  gap: `${tokens.space.wide} ${tokens.space.section}`,
  '@container': { '(min-width: 820px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
})
export const main = style({ ...topColumn, gap: tokens.space.roomy })
export const aside = style({ ...topColumn, gap: tokens.space.roomy })
export const art = style({ overflow: 'hidden', borderRadius: tokens.radius.card })
export const card = style({
  ...topColumn,
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
  ...longWords,
})
export const fact = style({ display: 'grid', gap: tokens.space.hairline })
export const value = style({ margin: 0, fontSize: tokens.text.lead, fontWeight: 650 })
export const form = style({ ...topColumn, gap: tokens.space.roomy })
