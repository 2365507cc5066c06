import { style, styleVariants } from '@vanilla-extract/css'
import { focusRing, hyphenated, topColumn, underHand, visuallyHidden } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

/** From this width all three columns are side by side; below it they are steps. */
const desk = '(min-width: 1100px)'

export const page = style({ ...topColumn, gap: tokens.space.roomy })
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${tokens.space.tight} ${tokens.space.roomy}`,
})
export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${tokens.space.tight} ${tokens.space.base}` })
export const steps = style({ '@media': { [desk]: { display: 'none' } } })

export const columns = style({
  ...topColumn,
  gap: tokens.space.roomy,
  '@media': {
    [desk]: { gridTemplateColumns: 'minmax(0, 12fr) minmax(0, 11fr) minmax(0, 11fr)', gap: tokens.space.base, alignItems: 'start' },
  },
})
export const part = style({
  ...topColumn,
  gap: tokens.space.base,
  borderRadius: tokens.radius.card,
  background: tokens.color.surface,
  padding: tokens.space.base,
})
/** The contact is the longest column. The others stay in view while it scrolls. */
export const stays = style({
  '@media': { [desk]: { position: 'sticky', insetBlockStart: `calc(${tokens.size.appBar} + ${tokens.space.base})` } },
})
export const beside = style([stays, { ...topColumn, gap: tokens.space.base }])
/** One step at a time where three don't fit. */
export const turn = styleVariants({
  now: {},
  away: { display: 'none', '@media': { [desk]: { display: 'grid' } } },
})
/** The heads of the three columns are one row. */
export const partHead = style({
  display: 'flex',
  minHeight: '36px',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: tokens.space.base,
})
export const way = style({ display: 'flex', flexWrap: 'wrap', gap: tokens.space.snug, '@media': { [desk]: { display: 'none' } } })

/** Read aloud to the caller, so it looks different from everything else on the page. */
export const say = style({
  display: 'flex',
  gap: tokens.space.tight,
  color: tokens.color.info,
  fontSize: tokens.text.body,
  fontStyle: 'italic',
  lineHeight: 1.4,
})
export const sayIcon = style({ flex: 'none', marginBlockStart: '3px' })
/** Never read aloud, so it has a frame as well as a label. */
export const between = style({
  display: 'grid',
  gap: '2px',
  border: `1px dashed ${tokens.color.control}`,
  borderRadius: tokens.radius.control,
  padding: `${tokens.space.tight} ${tokens.space.snug}`,
  color: tokens.color.inkMuted,
  fontSize: tokens.text.caption,
  lineHeight: 1.4,
})
export const betweenHead = style({ display: 'flex', alignItems: 'center', gap: '6px', color: tokens.color.warning, fontWeight: 600 })

export const search = style({ ...topColumn, gap: tokens.space.snug })
export const searchRow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: tokens.space.tight,
  alignItems: 'end',
})
export const results = style({ ...topColumn, gap: tokens.space.hairline })
/** As many as fit without pushing the form out of view; the rest scroll. */
export const found = style([results, { maxHeight: '26rem', overflowY: 'auto', margin: '-4px', padding: '4px' }])
const litResult = underHand({ background: tokens.color.overlay })
export const result = style({
  ...focusRing,
  ...litResult,
  selectors: { ...litResult.selectors, ...focusRing.selectors },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `0 ${tokens.space.snug}`,
  width: '100%',
  minHeight: tokens.size.target,
  alignItems: 'center',
  border: 0,
  borderRadius: tokens.radius.control,
  background: tokens.color.raised,
  padding: `${tokens.space.tight} ${tokens.space.snug}`,
  color: tokens.color.ink,
  textAlign: 'start',
  lineHeight: 1.35,
  cursor: 'pointer',
})
export const resultName = style({ fontWeight: 600, ...hyphenated })
export const resultMore = style({ color: tokens.color.inkMuted, fontSize: tokens.text.caption })
// However long a name is, it has a line of its own.
export const personName = style([resultName, { gridColumn: '1 / -1' }])
export const personEnd = style({ whiteSpace: 'nowrap', textAlign: 'end', fontSize: tokens.text.caption })
export const chosen = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: tokens.space.tight,
})
export const form = style({ ...topColumn, gap: tokens.space.roomy })

export const empty = style({ color: tokens.color.inkMuted })
export const choices = style({
  ...topColumn,
  borderBlockStart: `1px solid ${tokens.color.line}`,
  paddingBlockStart: tokens.space.tight,
})

/** Larger than the title beside it, in a row that is no higher than its neighbours'. */
export const due = style({ marginBlock: '-8px' })
/** The panels' titles line up with the column's own: their targets extend past it. */
export const accordion = style({ ...topColumn, marginInline: `calc(-1 * ${tokens.space.tight})` })
export const panel = style({ ...topColumn, gap: tokens.space.base })
export const holdsFocus = style({ outline: 'none' })
export const panelTitle = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: tokens.space.snug })
export const sums = style({ ...topColumn, gap: tokens.space.tight })
export const sum = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: tokens.space.base,
  color: tokens.color.inkMuted,
})
export const change = style([
  sum,
  { borderBlockStart: `1px solid ${tokens.color.line}`, paddingBlockStart: tokens.space.tight, color: tokens.color.ink, fontWeight: 600 },
])
export const dead = style({ ...topColumn, gap: tokens.space.snug })

export const lastOrder = style([
  result,
  {
    selectors: {
      '&:not(button)': { background: 'transparent', boxShadow: `inset 0 0 0 1px ${tokens.color.line}`, cursor: 'default' },
    },
  },
])
export const lastTotal = style({ textAlign: 'end' })
export const lastPaper = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: tokens.space.hairline,
  color: tokens.color.brand,
  fontWeight: 600,
})

export const done = style({ ...topColumn, gap: tokens.space.roomy })
export const doneFacts = style({ ...topColumn, gap: tokens.space.tight })
export const hidden = style(visuallyHidden)
export const inline = style({ display: 'inline', verticalAlign: '-2px' })
export const pledge = style({
  ...topColumn,
  gap: tokens.space.base,
  '@media': { [desk]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', alignItems: 'start' } },
})
/** Money may be waiting here, so it looks like more than a line of a list. */
export const unfinished = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${tokens.space.hairline} ${tokens.space.snug}`,
  borderInlineStart: `3px solid ${tokens.color.warning}`,
  paddingInlineStart: tokens.space.snug,
  marginBlockStart: tokens.space.snug,
  overflowWrap: 'anywhere',
})
export const unfinishedMore = style([resultMore, { gridColumn: '1 / -1' }])
export const unfinishedActions = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space.tight,
  paddingBlockStart: tokens.space.tight,
})

export const recognised = style({ ...topColumn, gap: tokens.space.snug })
export const recognisedPerson = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: tokens.space.snug,
  overflowWrap: 'anywhere',
})
export const recognisedMore = style([resultMore, { display: 'block' }])
