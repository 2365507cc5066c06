import { style } from '@vanilla-extract/css'
import { topColumn } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

/** From here there is room for the order beside a step; below it is one line that opens. */
const beside = '(min-width: 1024px)'

export const columns = style({
  ...topColumn,
  gap: tokens.space.wide,
  '@media': {
    [beside]: { gridTemplateColumns: `minmax(0, 1fr) ${tokens.size.cartPanel}`, gap: tokens.space.section, alignItems: 'start' },
  },
})
export const fold = style({ '@media': { [beside]: { display: 'none' } } })
export const aside = style({
  ...topColumn,
  display: 'none',
  gap: tokens.space.base,
  borderRadius: tokens.radius.card,
  background: tokens.color.surface,
  padding: tokens.space.roomy,
  '@media': { [beside]: { display: 'grid' } },
})
/** It stays in sight while a long form scrolls, and what is too long for the window scrolls inside. */
export const stays = style({
  display: 'none',
  '@media': {
    [beside]: {
      display: 'block',
      position: 'sticky',
      insetBlockStart: `calc(${tokens.size.appBar} + ${tokens.space.roomy})`,
      maxHeight: `calc(100dvh - ${tokens.size.appBar} - 2 * ${tokens.space.roomy})`,
      overflowY: 'auto',
    },
  },
})

export const content = style({ ...topColumn, gap: tokens.space.base })
export const lines = style({ ...topColumn, gap: tokens.space.snug })
export const line = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: tokens.space.base,
  lineHeight: 1.35,
})
export const what = style({ minWidth: 0, overflowWrap: 'anywhere' })
export const facts = style({ display: 'block', color: tokens.color.inkMuted, fontSize: tokens.text.caption })
export const sums = style({
  ...topColumn,
  gap: tokens.space.tight,
  borderBlockStart: `1px solid ${tokens.color.line}`,
  paddingBlockStart: tokens.space.snug,
})
export const sum = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: tokens.space.base,
  color: tokens.color.inkMuted,
  selectors: { '&:last-child': { color: tokens.color.ink, fontWeight: 600 } },
})
