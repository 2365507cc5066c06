import { style } from '@vanilla-extract/css'
import { fieldRow } from '#design-system/field/row.css.ts'
import { wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const find = style({ display: 'grid', gap: tokens.space.tight, maxWidth: '26rem' })
export const found = style({ color: tokens.color.inkMuted, fontSize: tokens.text.caption, selectors: { '&:empty': { display: 'none' } } })

export const group = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.tight })
export const rows = style({ margin: 0, padding: 0, listStyle: 'none' })
export const row = style({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: tokens.space.snug,
  borderBlockEnd: `1px solid ${tokens.color.line}`,
  paddingBlock: tokens.space.tight,
  '@media': {
    [wide]: { gridTemplateColumns: '40px minmax(0, 4fr) 13rem minmax(0, 6fr)', columnGap: tokens.space.base, paddingBlock: '6px' },
  },
})
export const art = style({ overflow: 'hidden', borderRadius: '7px' })
export const name = style({ minWidth: 0, color: tokens.color.ink, fontWeight: 650, overflowWrap: 'break-word' })
export const marks = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  gap: tokens.space.hairline,
  '@media': { [wide]: { justifyContent: 'start' } },
})
export const facts = style({
  gridColumn: '2 / -1',
  color: tokens.color.inkMuted,
  fontSize: tokens.text.caption,
  '@media': { [wide]: { gridColumn: 'auto', textAlign: 'end' } },
})

export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.wide })
/** Two columns where there is room: who and when, and beside them the counts, which take the most. */
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.wide,
  alignItems: 'start',
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)' } },
})
export const fieldsOfEvent = style([fields, { '@media': { [wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } } }])
export const fieldset = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.snug,
  minWidth: 0,
  margin: 0,
  border: 0,
  padding: 0,
})
export const legend = style({ padding: 0, paddingBlockEnd: tokens.space.tight, fontWeight: 600, lineHeight: 1.3 })
/** A heading, as the description has headings of its own. */
export const partTitle = style([legend, { fontFamily: tokens.font.text, fontSize: tokens.text.body, letterSpacing: 0 }])
export const note = style({ color: tokens.color.inkMuted, fontSize: tokens.text.caption, lineHeight: 1.4, overflowWrap: 'anywhere' })
export const when = style([fieldRow, { gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))' }])
export const counts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))',
  gap: tokens.space.base,
  alignItems: 'start',
})
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: tokens.space.tight })
