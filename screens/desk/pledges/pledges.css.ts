import { style } from '@vanilla-extract/css'
import { visuallyHidden, wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

const paper = { print: { display: 'none' } } as const
export const find = style({ display: 'grid', gap: tokens.space.tight, maxWidth: '26rem', '@media': paper })
export const found = style({ color: tokens.color.inkMuted, fontSize: tokens.text.caption })
export const foundOnPaper = style({ display: 'none', '@media': { print: { display: 'block' } } })
export const hidden = style(visuallyHidden)

/** A table where there is room for one, and on paper; a card for each pledge below. */
const asTable = `print, ${wide}`
export const table = style({
  display: 'block',
  width: '100%',
  borderCollapse: 'collapse',
  '@media': { [asTable]: { display: 'table' }, print: { tableLayout: 'fixed' } },
})
export const head = style({
  ...visuallyHidden,
  '@media': {
    [asTable]: {
      position: 'static',
      display: 'table-header-group',
      width: 'auto',
      height: 'auto',
      margin: 0,
      clipPath: 'none',
      overflow: 'visible',
      whiteSpace: 'normal',
    },
  },
})
export const column = style({
  borderBlockEnd: `1px solid ${tokens.color.control}`,
  padding: `0 ${tokens.space.base} ${tokens.space.tight} 0`,
  color: tokens.color.inkMuted,
  fontSize: tokens.text.caption,
  fontWeight: 600,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  '@media': { print: { paddingInlineEnd: tokens.space.snug } },
})
/** Filled in by hand while on the phone. */
const byHand = { display: 'none', '@media': { print: { display: 'table-cell' } } } as const
export const tickColumn = style([column, byHand, { width: '8%' }])
export const notesColumn = style([column, byHand])
export const actionColumn = style([column, { '@media': paper }])
export const amountColumn = style([column, { textAlign: 'end', '@media': { print: { width: '14%' } } }])
export const dueColumn = style([column, { '@media': { print: { width: '20%' } } }])
export const whoColumn = style([column, { '@media': { print: { width: '24%' } } }])
/** On paper the number is below its name. */
export const phoneColumn = style([column, { '@media': paper }])
export const whatColumn = style([column, { '@media': { print: { width: '18%' } } }])
export const body = style({ display: 'block', '@media': { [asTable]: { display: 'table-row-group' } } })
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${tokens.space.hairline} ${tokens.space.base}`,
  borderBlockEnd: `1px solid ${tokens.color.line}`,
  paddingBlock: tokens.space.base,
  breakInside: 'avoid',
  '@media': { [asTable]: { display: 'table-row' } },
})
export const cell = style({
  fontWeight: 'inherit',
  overflowWrap: 'anywhere',
  textAlign: 'start',
  verticalAlign: 'top',
  '@media': {
    [asTable]: {
      borderBlockEnd: `1px solid ${tokens.color.line}`,
      padding: `${tokens.space.snug} ${tokens.space.base} ${tokens.space.snug} 0`,
    },
    print: { padding: `${tokens.space.tight} ${tokens.space.snug} ${tokens.space.tight} 0` },
  },
})
/** The whole width of a card. */
export const across = style([cell, { gridColumn: '1 / -1' }])
export const due = style([cell, { gridColumn: '1', whiteSpace: 'nowrap', '@media': { [asTable]: { width: '1%' } } }])
export const amount = style([cell, { gridColumn: '2', gridRow: '1', textAlign: 'end' }])
export const who = style([across, { '@media': { [asTable]: { width: '26%' } } }])
export const reach = style([across, { '@media': { [asTable]: { width: '14%' }, ...paper } }])
export const name = style({ display: 'block', fontWeight: 650 })
export const more = style({ color: tokens.color.inkMuted, fontSize: tokens.text.caption })
// A finger needs 44 px. The text stays level with the name beside it.
export const phone = style({ display: 'block', '@media': { [wide]: { marginBlock: '-10px' } } })
const onPaper = style({ display: 'none', '@media': { print: { display: 'block', fontWeight: 650 } } })
export const phoneOnPaper = onPaper
export const daysOnPaper = onPaper
export const badge = style({ '@media': paper })
export const what = style([across, { color: tokens.color.inkMuted }])
export const freed = style({ color: tokens.color.warning, fontSize: tokens.text.caption })
export const actions = style([across, { '@media': { [asTable]: { width: '1%', paddingInlineEnd: 0 }, ...paper } }])
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space.tight,
  '@media': { [wide]: { flexWrap: 'nowrap', justifyContent: 'end', whiteSpace: 'nowrap' } },
})
export const tick = style([cell, byHand])
export const notes = style([cell, byHand])
export const box = style({
  display: 'block',
  width: '14px',
  height: '14px',
  marginBlockStart: '3px',
  border: `1px solid ${tokens.color.control}`,
})
