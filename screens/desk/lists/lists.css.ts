import { style } from '@vanilla-extract/css'
import { column, hyphenated, notOnPaper, wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

const { space } = tokens
const roomy = `print, ${wide}`

export const part = style({ ...column, gap: space.roomy })
export const choice = style({ '@media': notOnPaper })
export const rows = style({ ...column, listStyleType: '""', borderBlockStart: `1px solid ${tokens.color.line}` })
export const row = style({
  ...column,
  gap: `${space.hairline} ${space.roomy}`,
  borderBlockEnd: `1px solid ${tokens.color.line}`,
  paddingBlock: space.snug,
  breakInside: 'avoid',
  overflowWrap: 'anywhere',
  '@media': { [roomy]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) minmax(0, 2fr)', alignItems: 'start' } },
})
export const name = style({ fontWeight: 650, ...hyphenated })
export const doneName = style([name, { color: tokens.color.inkMuted, textDecoration: 'line-through' }])
/** Below a name with a box before it, lined up with the name. */
const under = { paddingInlineStart: '34px' } as const
// Lined up with the text next to the box, which is centred in its target.
const beside = { paddingInlineStart: 0, paddingBlockStart: `calc((${tokens.size.target} - 1lh) / 2)` }
export const fact = style({ ...under, '@media': { [roomy]: beside } })
export const small = style([fact, { color: tokens.color.inkMuted, fontSize: tokens.text.caption }])
export const done = style([small, { gridColumn: '1 / -1', '@media': { [roomy]: { ...under, paddingBlockStart: 0 } } }])
export const words = style([fact, { maxWidth: '44rem', whiteSpace: 'pre-wrap' }])
export const reach = style([
  small,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${space.base}`, '@media': { [roomy]: { paddingBlockStart: 0 } } },
])

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space.base,
  '@media': notOnPaper,
})
export const search = style({ flex: '1 1 18rem', maxWidth: '30rem', minWidth: 0 })
export const searchRow = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'end', gap: space.tight })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.tight })
/** Takes no room until it says something. */
export const status = style({ selectors: { '&:empty': { position: 'absolute' } }, '@media': notOnPaper })
export const foot = style({ display: 'flex', '@media': notOnPaper })
