import { style } from '@vanilla-extract/css'
import { visuallyHidden, wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

const notOnPaper = { print: { display: 'none' } } as const
export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: tokens.space.base,
  '@media': notOnPaper,
})
export const person = style({ flex: '1 1 16rem', maxWidth: '26rem', minWidth: 0 })
export const day = style({ flex: '0 1 11rem', minWidth: 'min(10rem, 100%)' })
export const foot = style({ display: 'flex', '@media': notOnPaper })

/** A table where there is room, and on paper. Below that, each entry is two lines and its badge. */
const asTable = `print, ${wide}`
export const table = style({ display: 'block', width: '100%', borderCollapse: 'collapse', '@media': { [asTable]: { display: 'table' } } })
/** The rows need no visible headings; screen readers still get them. */
export const head = style(visuallyHidden)
export const body = style({ display: 'block', '@media': { [asTable]: { display: 'table-row-group' } } })
export const dayRow = style({ display: 'block', '@media': { [asTable]: { display: 'table-row' } } })
export const dayName = style({
  display: 'block',
  borderBlockEnd: `1px solid ${tokens.color.control}`,
  padding: `${tokens.space.base} 0 ${tokens.space.tight}`,
  fontWeight: 650,
  textAlign: 'start',
  '@media': { [asTable]: { display: 'table-cell', padding: `${tokens.space.roomy} 0 ${tokens.space.tight}` } },
})
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${tokens.space.hairline} ${tokens.space.base}`,
  alignItems: 'baseline',
  borderBlockEnd: `1px solid ${tokens.color.line}`,
  paddingBlock: tokens.space.snug,
  breakInside: 'avoid',
  '@media': { [asTable]: { display: 'table-row' } },
})
const cell = style({
  fontWeight: 'inherit',
  overflowWrap: 'anywhere',
  textAlign: 'start',
  verticalAlign: 'top',
  '@media': {
    [asTable]: {
      borderBlockEnd: `1px solid ${tokens.color.line}`,
      padding: `${tokens.space.tight} ${tokens.space.base} ${tokens.space.tight} 0`,
    },
  },
})
export const time = style([
  cell,
  {
    gridColumn: '2',
    gridRow: '1',
    color: tokens.color.inkMuted,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '@media': { [asTable]: { width: '1%', textAlign: 'end' } },
  },
])
export const who = style([cell, { gridColumn: '1', gridRow: '1', fontWeight: 650, '@media': { [asTable]: { width: '20%' } } }])
/** An entry not made by a person, like one from the command line. */
export const nobody = style([who, { color: tokens.color.inkMuted, fontWeight: 'inherit' }])
export const kind = style([cell, { gridColumn: '1 / -1', '@media': { [asTable]: { width: '1%', whiteSpace: 'nowrap' } } }])
export const what = style([cell, { gridColumn: '1 / -1', '@media': { [asTable]: { paddingInlineEnd: 0 } } }])
