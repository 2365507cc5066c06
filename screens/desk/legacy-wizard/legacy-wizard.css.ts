import { style, styleVariants } from '@vanilla-extract/css'
import { keepsFill, medium, restingRing, topColumn, visuallyHidden } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const page = style({ ...topColumn, gap: tokens.space.roomy, maxWidth: '860px' })
export const form = style({ ...topColumn, gap: tokens.space.roomy })
export const card = style({
  ...topColumn,
  gap: tokens.space.roomy,
  borderRadius: tokens.radius.card,
  background: tokens.color.surface,
  padding: tokens.space.base,
  '@media': { [medium]: { padding: tokens.space.roomy } },
})
export const cardHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${tokens.space.tight} ${tokens.space.base}`,
})
export const fields = style({ ...topColumn, gap: tokens.space.base })
/** Two fields side by side where there is room. Labels and boxes line up, even with hints or errors below. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  gap: tokens.space.base,
  alignItems: 'start',
})
/** A list to choose from, and the button that takes the choice. */
export const adding = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: tokens.space.snug, alignItems: 'end' })
export const afterWords = style({ paddingBlockStart: tokens.space.snug })
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.space.snug })
export const send = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: tokens.space.base,
  borderBlockStart: `1px solid ${tokens.color.line}`,
  paddingBlockStart: tokens.space.roomy,
})

export const bar = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  gap: tokens.space.hairline,
  '@media': { [medium]: { gap: tokens.space.tight } },
})
export const step = style({
  ...restingRing,
  display: 'flex',
  boxSizing: 'border-box',
  width: '100%',
  minHeight: tokens.size.target,
  alignItems: 'center',
  justifyContent: 'center',
  gap: tokens.space.tight,
  border: 0,
  borderRadius: tokens.radius.control,
  background: 'transparent',
  padding: `${tokens.space.tight} ${tokens.space.hairline}`,
  color: tokens.color.inkMuted,
  fontSize: tokens.text.caption,
  lineHeight: 1.2,
  textAlign: 'start',
  cursor: 'pointer',
  ':hover': { background: tokens.color.raised },
  ':focus-visible': { outlineStyle: 'solid' },
  '@media': { [medium]: { justifyContent: 'flex-start', padding: tokens.space.tight } },
})
export const stepState = styleVariants({
  now: {
    borderEndStartRadius: 0,
    borderEndEndRadius: 0,
    boxShadow: `inset 0 -3px 0 ${tokens.color.brand}`,
    color: tokens.color.ink,
    fontWeight: 650,
  },
  away: {},
})
export const number = style({
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  width: '28px',
  height: '28px',
  border: `1px solid ${tokens.color.control}`,
  borderRadius: tokens.radius.round,
  fontFamily: tokens.font.figures,
  lineHeight: 1,
})
export const numberState = styleVariants({
  complete: { ...keepsFill, borderColor: tokens.color.positive, background: tokens.color.positive, color: tokens.color.ground },
  open: {},
})
/** On a phone the bar shows only numbers, because the step's heading has the name. */
export const stepName = style({ '@media': { [`not all and ${medium}`]: visuallyHidden } })
export const hidden = style(visuallyHidden)

export const entries = style({ ...topColumn, gap: tokens.space.base })
export const entry = style({
  ...topColumn,
  gap: tokens.space.base,
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.card,
  padding: tokens.space.base,
})
export const entryHead = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: tokens.space.base })
export const members = style({ ...topColumn, gap: tokens.space.base, minWidth: 0 })
export const legend = style({ marginBlockEnd: tokens.space.tight, padding: 0, fontWeight: 600, lineHeight: 1.3 })

export const part = style({
  ...topColumn,
  gap: tokens.space.tight,
  borderBlockStart: `1px solid ${tokens.color.line}`,
  paddingBlockStart: tokens.space.base,
})
export const lines = style({ ...topColumn, gap: tokens.space.tight, margin: 0 })
export const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: tokens.space.base,
  alignItems: 'baseline',
  overflowWrap: 'anywhere',
})
export const amount = style({ margin: 0 })
export const total = style([line, { borderBlockStart: `1px solid ${tokens.color.line}`, paddingBlockStart: tokens.space.base }])
export const test = style({
  ...topColumn,
  gap: tokens.space.base,
  justifyItems: 'start',
  borderBlockStart: `1px solid ${tokens.color.line}`,
  paddingBlockStart: tokens.space.roomy,
})
export const faults = style({ ...topColumn, gap: tokens.space.hairline, marginBlockStart: tokens.space.tight })
