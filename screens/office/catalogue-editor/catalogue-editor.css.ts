import { style } from '@vanilla-extract/css'
import { column, medium, visuallyHidden, wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const form = style({ ...column, gap: tokens.space.wide })
/** The fields, and what it looks like beside them where there is room. */
export const halves = style({
  ...column,
  gap: tokens.space.wide,
  alignItems: 'start',
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
})
export const side = style({ ...column, gap: tokens.space.wide, '@media': { [wide]: { position: 'sticky', insetBlockStart: '130px' } } })
export const fieldset = style({ ...column, gap: tokens.space.base, minWidth: 0, margin: 0, border: 0, padding: 0 })
export const legend = style({ padding: 0, paddingBlockEnd: tokens.space.snug })
export const note = style({ color: tokens.color.inkMuted, fontSize: tokens.text.caption, lineHeight: 1.4, overflowWrap: 'anywhere' })
export const pair = style({
  ...column,
  gap: tokens.space.base,
  alignItems: 'start',
  '@media': { [medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
/** One of several alike: a pack, an option. */
export const part = style({
  ...column,
  gap: tokens.space.base,
  justifyItems: 'start',
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.card,
  padding: tokens.space.base,
})
export const rows = style({ ...column, margin: 0, padding: 0, listStyle: 'none' })
export const row = style({
  ...column,
  gap: `${tokens.space.tight} ${tokens.space.base}`,
  alignItems: 'center',
  borderBlockEnd: `1px solid ${tokens.color.line}`,
  paddingBlock: tokens.space.snug,
  '@media': { [medium]: { gridTemplateColumns: 'minmax(0, 1fr) 11rem 11rem' } },
})
export const rowFact = style({ color: tokens.color.inkMuted, fontSize: tokens.text.caption, alignSelf: 'center' })
export const poster = style({ width: '100%', maxWidth: '22rem', overflow: 'hidden', borderRadius: tokens.radius.card })
/** What visitors will see, set apart from the form around it. */
export const look = style({
  ...column,
  gap: tokens.space.base,
  border: `1px dashed ${tokens.color.control}`,
  borderRadius: tokens.radius.card,
  padding: tokens.space.base,
  // Below the shop's bar and the row that leads back to the form.
  scrollMarginBlockStart: '13rem',
})
export const lookInside = style({
  ...column,
  gap: tokens.space.wide,
  alignItems: 'start',
  '@media': { [wide]: { gridTemplateColumns: '18rem minmax(0, 1fr)' } },
})
export const tile = style({ maxWidth: '22rem' })
/** In sight on a wide screen, however long the form is. */
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: tokens.space.tight,
  '@media': {
    [wide]: {
      position: 'sticky',
      insetBlockEnd: 0,
      zIndex: 1,
      borderBlockStart: `1px solid ${tokens.color.line}`,
      background: tokens.color.ground,
      paddingBlock: tokens.space.snug,
    },
  },
})
/** Beside the press that it answers, so that it's in sight wherever the form is scrolled to. */
export const answer = style({ flex: '1 0 100%', ':empty': { display: 'none' } })
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.space.tight })

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${tokens.space.tight} ${tokens.space.base}`,
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.card,
  background: tokens.color.surface,
  padding: tokens.space.base,
})
export const barText = style({ fontWeight: 650 })

export const finders = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.base,
  alignItems: 'start',
  '@media': { [medium]: { gridTemplateColumns: 'minmax(0, 1fr) 15rem' } },
})
export const found = style({ color: tokens.color.inkMuted, fontSize: tokens.text.caption, selectors: { '&:empty': { display: 'none' } } })
export const group = style({ ...column, gap: tokens.space.tight })
export const thing = style({
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${tokens.space.hairline} ${tokens.space.snug}`,
  paddingBlock: tokens.space.tight,
  '@media': { [wide]: { gridTemplateColumns: '56px minmax(0, 4fr) minmax(0, 3fr) minmax(0, 3fr) auto' } },
})
export const thingArt = style({ width: '100%', overflow: 'hidden', borderRadius: '7px' })
export const thingName = style({ minWidth: 0, fontWeight: 650, overflowWrap: 'anywhere' })
export const thingMarks = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space.hairline,
  gridColumn: '2',
  ':empty': { display: 'none' },
  '@media': { [wide]: { gridColumn: 'auto', ':empty': { display: 'flex' } } },
})
export const thingFacts = style({
  gridColumn: '2',
  color: tokens.color.inkMuted,
  fontSize: tokens.text.caption,
  '@media': { [wide]: { gridColumn: 'auto', textAlign: 'end' } },
})
export const thingMenu = style({ gridColumn: '3', gridRow: '1', '@media': { [wide]: { gridColumn: 'auto', gridRow: 'auto' } } })

/** What changes: the field, then what it was and what it will be. */
export const changes = style({ ...column, gap: tokens.space.tight, margin: 0 })
export const change = style({
  ...column,
  columnGap: tokens.space.base,
  '@media': { [medium]: { gridTemplateColumns: '10rem minmax(0, 1fr)' } },
})
export const changeField = style({ color: tokens.color.inkMuted, fontSize: tokens.text.caption, lineHeight: 1.7 })
export const changeText = style({ margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' })
export const was = style({ display: 'block', color: tokens.color.inkMuted, textDecorationThickness: '1px' })
export const becomes = style({ display: 'block', textDecoration: 'none' })
export const aloud = style(visuallyHidden)
export const entries = style({ ...column, gap: tokens.space.base, margin: 0, padding: 0, listStyle: 'none' })
export const entry = style({
  ...column,
  gap: tokens.space.tight,
  borderBlockEnd: `1px solid ${tokens.color.line}`,
  paddingBlockEnd: tokens.space.base,
})
export const entryName = style({ fontWeight: 650, overflowWrap: 'anywhere' })
/** Under the box of the checkbox that names it. */
export const under = style({ paddingInlineStart: `calc(22px + ${tokens.space.snug})` })
export const version = style({ ...column, gap: tokens.space.snug, paddingBlock: tokens.space.base })
export const versionHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: tokens.space.tight,
})
export const versionText = style({ ...column, minWidth: 0 })
export const eventRow = style({ borderBlockEnd: `1px solid ${tokens.color.line}`, paddingInlineStart: 0 })
