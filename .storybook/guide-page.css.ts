import { style } from '@vanilla-extract/css'
import { medium, restingRing, wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

const rule = `1px solid ${tokens.color.line}`

export const small = style({ color: tokens.color.inkFaint, fontSize: tokens.text.caption })
export const standing = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.space.tight })
export const muted = style({ maxWidth: '62ch', color: tokens.color.inkMuted })
export const link = style({
  ...restingRing,
  color: tokens.color.brand,
  textUnderlineOffset: '0.15em',
  selectors: { '&:focus-visible': { outlineStyle: 'solid' } },
})

export const section = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: tokens.space.snug })
export const heading = style({ fontSize: tokens.text.title })
export const stage = style({
  border: rule,
  borderRadius: tokens.radius.card,
  padding: tokens.space.base,
  overflowX: 'auto',
  '@media': { [medium]: { padding: tokens.space.roomy } },
})

export const pair = style({
  display: 'grid',
  gap: tokens.space.base,
  '@media': { [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const columns = style([pair, { gap: tokens.space.wide }])
export const advice = style({
  display: 'grid',
  alignContent: 'start',
  gap: tokens.space.hairline,
  borderBlockStart: '3px solid',
  borderRadius: tokens.radius.control,
  padding: tokens.space.base,
  background: tokens.color.surface,
})
export const adviceTitle = style({ display: 'flex', alignItems: 'center', gap: tokens.space.tight, fontSize: tokens.text.heading })
export const good = style({ borderColor: tokens.color.positive })
export const bad = style({ borderColor: tokens.color.critical })

export const parts = style({ display: 'grid', gap: tokens.space.tight, counterReset: 'part' })
export const part = style({
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr)',
  counterIncrement: 'part',
  '::before': {
    content: 'counter(part)',
    gridRow: 'span 2',
    color: tokens.color.brand,
    fontFamily: tokens.font.figures,
  },
})
export const partName = style({ fontWeight: 600 })

export const keys = style({ display: 'grid', gap: tokens.space.tight })
export const keyRow = style({ display: 'grid', gridTemplateColumns: 'minmax(96px, auto) minmax(0, 1fr)', gap: tokens.space.base })
export const key = style({
  display: 'inline-block',
  margin: '0 4px 4px 0',
  border: `1px solid ${tokens.color.control}`,
  borderBlockEndWidth: '3px',
  borderRadius: '6px',
  padding: '0 8px',
  background: tokens.color.surface,
  fontFamily: tokens.font.text,
  fontSize: tokens.text.caption,
})

export const scroll = style({ ...restingRing, overflowX: 'auto', selectors: { '&:focus-visible': { outlineStyle: 'solid' } } })
export const table = style({ width: '100%', minWidth: '640px', borderCollapse: 'collapse', fontSize: tokens.text.caption })
export const tableHead = style({
  borderBlockEnd: rule,
  padding: `${tokens.space.tight} ${tokens.space.base} ${tokens.space.tight} 0`,
  color: tokens.color.inkFaint,
  fontWeight: 400,
  textAlign: 'start',
})
export const cell = style({
  borderBlockEnd: rule,
  padding: `${tokens.space.tight} ${tokens.space.base} ${tokens.space.tight} 0`,
  fontWeight: 400,
  textAlign: 'start',
  verticalAlign: 'top',
})
export const code = style({ fontFamily: tokens.font.figures, fontSize: '0.95em', wordBreak: 'keep-all' })
export const type = style([code, { color: tokens.color.inkMuted }])
export const required = style({ color: tokens.color.brand })
