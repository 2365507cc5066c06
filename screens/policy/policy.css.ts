import { style } from '@vanilla-extract/css'
import { wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.wide })

// Its heading beside it where there is room: the page is looked through by its headings.
export const section = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.snug,
  borderBlockStart: `1px solid ${tokens.color.line}`,
  paddingBlockStart: tokens.space.roomy,
  breakInside: 'avoid',
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 7fr)', gap: tokens.space.wide } },
})
export const words = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.snug })

export const list = style({
  display: 'grid',
  gap: tokens.space.tight,
  maxWidth: '68ch',
  paddingInlineStart: '1.2em',
  listStyle: 'square',
})
export const item = style({ '::marker': { color: tokens.color.brand } })

export const table = style({ width: '100%', maxWidth: '26rem', borderCollapse: 'collapse' })
const cell = style({ borderBlockEnd: `1px solid ${tokens.color.line}`, paddingBlock: tokens.space.tight })
export const weight = style([cell, { fontWeight: 'inherit', textAlign: 'start' }])
export const price = style([cell, { fontWeight: 'inherit', textAlign: 'end' }])
export const columnName = style({ color: tokens.color.inkFaint, fontSize: tokens.text.caption, fontWeight: 400 })
export const caption = style({ color: tokens.color.inkMuted, paddingBlockEnd: tokens.space.tight, textAlign: 'start' })

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.base,
  '@media': { [wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})
export const term = style({ color: tokens.color.inkFaint, fontSize: tokens.text.caption })
export const fact = style({ fontStyle: 'normal', fontWeight: 600 })
