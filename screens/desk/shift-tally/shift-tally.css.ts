import { style } from '@vanilla-extract/css'
import { medium, notOnPaper, topColumn, wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const period = style({ ...topColumn, gap: tokens.space.base, '@media': notOnPaper })
export const days = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.space.base })
export const day = style({ flex: '0 1 12rem', minWidth: '9.5rem' })

export const halves = style({
  ...topColumn,
  gap: tokens.space.wide,
  '@media': {
    [wide]: { gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)', alignItems: 'start' },
    print: { gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.base },
  },
})
export const tables = style({ ...topColumn, gap: tokens.space.wide, '@media': { print: { gap: tokens.space.base } } })
export const section = style({ ...topColumn, gap: tokens.space.snug })

export const more = style({ color: tokens.color.inkMuted, fontSize: tokens.text.caption })

export const cash = style({
  ...topColumn,
  gap: tokens.space.base,
  borderRadius: tokens.radius.card,
  background: tokens.color.surface,
  padding: tokens.space.base,
  breakInside: 'avoid',
  '@media': { [medium]: { padding: tokens.space.roomy }, print: { gap: tokens.space.tight, padding: 0 } },
})
export const counting = style({ ...topColumn, gap: tokens.space.base, '@media': notOnPaper })
export const pieces = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(176px, 100%), 1fr))',
  gap: `${tokens.space.snug} ${tokens.space.base}`,
})
/** How many of one note or coin, and beside it what they come to. */
export const piece = style({ display: 'grid', gridTemplateColumns: '80px minmax(0, 1fr)', alignItems: 'end', gap: tokens.space.snug })
export const pieceSum = style({ display: 'flex', minHeight: tokens.size.target, alignItems: 'center', color: tokens.color.inkMuted })
export const sums = style({ ...topColumn, gap: tokens.space.hairline })
export const line = style({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: tokens.space.base })
export const outcome = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: `${tokens.space.hairline} ${tokens.space.base}`,
  borderBlockStart: `1px solid ${tokens.color.control}`,
  paddingBlockStart: tokens.space.snug,
  marginBlockStart: tokens.space.tight,
})

export const notPrinted = style({ '@media': notOnPaper })
/** A line to write a sum on, where none was counted on the screen. */
export const blank = style({
  display: 'none',
  '@media': { print: { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', paddingBlockStart: tokens.space.tight } },
})
export const rule = style({ width: '9rem', borderBlockEnd: `1px solid ${tokens.color.control}` })
export const pieceList = style({ display: 'none', '@media': { print: { display: 'block', columns: 3, columnGap: tokens.space.wide } } })
/** Lines to write on: who counted, and who counted again. */
export const signing = style({
  display: 'none',
  '@media': { print: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: tokens.space.wide, marginBlockStart: tokens.space.wide } },
})
export const signature = style({ borderBlockStart: `1px solid ${tokens.color.control}`, paddingBlockStart: tokens.space.hairline })
