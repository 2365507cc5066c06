import { style } from '@vanilla-extract/css'
import { medium, wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const find = style({ display: 'grid', gap: tokens.space.tight, maxWidth: '26rem' })
export const found = style({ color: tokens.color.inkMuted, fontSize: tokens.text.caption, selectors: { '&:empty': { display: 'none' } } })

export const group = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.tight })
export const rows = style({ margin: 0, padding: 0, listStyle: 'none' })
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: tokens.space.base,
  borderBlockEnd: `1px solid ${tokens.color.line}`,
  paddingBlockEnd: tokens.space.tight,
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 5fr) 14rem minmax(0, 5fr)', paddingBlock: tokens.space.hairline } },
})
export const name = style({ minWidth: 0, fontWeight: 650, overflowWrap: 'anywhere' })
export const marks = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  gap: tokens.space.hairline,
  '@media': { [wide]: { justifyContent: 'start' } },
})
export const facts = style({
  gridColumn: '1 / -1',
  color: tokens.color.inkMuted,
  fontSize: tokens.text.caption,
  '@media': { [wide]: { gridColumn: 'auto', textAlign: 'end' } },
})

export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.wide })
/** Two columns where there is room: who and when, and the counts. */
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.wide,
  alignItems: 'start',
  '@media': { [wide]: { gridTemplateColumns: 'repeat(auto-fit, minmax(18rem, 1fr))' } },
})
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
export const note = style({ color: tokens.color.inkMuted, fontSize: tokens.text.caption, lineHeight: 1.4, overflowWrap: 'anywhere' })
export const when = style({
  display: 'grid',
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.base,
  '@media': { [medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const counts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))',
  gap: tokens.space.base,
  alignItems: 'start',
})
export const halves = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.base,
  '@media': { [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: tokens.space.wide } },
})
export const preview = style({
  minWidth: 0,
  alignSelf: 'start',
  borderRadius: tokens.radius.card,
  background: tokens.color.surface,
  padding: tokens.space.base,
})
export const previewTitle = style({
  paddingBlockEnd: tokens.space.snug,
  color: tokens.color.inkMuted,
  fontSize: tokens.text.caption,
  fontWeight: 600,
})
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: tokens.space.tight })
