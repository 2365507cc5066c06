import { style } from '@vanilla-extract/css'
import { focusRing, medium, underHand, wide as wideScreen } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.section,
  margin: '0 auto',
  maxWidth: tokens.size.page,
  padding: `${tokens.space.section} ${tokens.space.base}`,
  color: tokens.color.ink,
  fontFamily: tokens.font.text,
  fontSize: tokens.text.body,
  lineHeight: 1.5,
})

export const hero = style({ display: 'grid', gap: tokens.space.roomy })
export const title = style({ maxWidth: '12em', fontSize: tokens.text.poster, lineHeight: 1 })
export const loud = style({ color: tokens.color.brand })
export const lead = style({ maxWidth: '34em', color: tokens.color.inkMuted, fontSize: tokens.text.lead })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: tokens.space.snug })

export const rooms = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
  gap: tokens.space.base,
})
export const cell = style({ display: 'grid' })
export const room = style([
  { ...focusRing },
  {
    ...underHand({ background: tokens.color.raised }),
    display: 'grid',
    gridTemplateRows: 'auto 1fr',
    overflow: 'hidden',
    borderRadius: tokens.radius.card,
    background: tokens.color.surface,
    color: 'inherit',
    textDecoration: 'none',
  },
])
export const roomWords = style({ display: 'grid', alignContent: 'start', gap: tokens.space.hairline, padding: tokens.space.base })
export const roomTitle = style({
  fontFamily: tokens.font.display,
  fontSize: tokens.text.heading,
  fontWeight: 750,
  letterSpacing: '-0.02em',
})
export const muted = style({ color: tokens.color.inkMuted })
export const figures = style({ color: tokens.color.inkFaint, fontFamily: tokens.font.figures, fontSize: tokens.text.caption })

export const section = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.roomy })
export const heading = style({ fontSize: tokens.text.title })

const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.roomy,
  '@media': {
    [medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [wideScreen]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
} as const
export const steps = style({ ...columns, counterReset: 'step' })
export const step = style({
  display: 'grid',
  alignContent: 'start',
  gap: tokens.space.hairline,
  counterIncrement: 'step',
  '::before': {
    content: 'counter(step)',
    color: tokens.color.brand,
    fontFamily: tokens.font.display,
    fontSize: tokens.text.headline,
    fontWeight: 750,
    lineHeight: 1,
  },
})
export const stepTitle = style({
  fontFamily: tokens.font.display,
  fontSize: tokens.text.heading,
  fontWeight: 750,
  letterSpacing: '-0.02em',
})

export const groups = style(columns)
export const group = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: tokens.space.tight })
export const shelves = style({ display: 'block' })
export const wide = style({
  columnGap: tokens.space.roomy,
  '@media': { [medium]: { columnCount: 2 }, [wideScreen]: { columnCount: 3 } },
})
export const shelf = style([
  { ...focusRing },
  {
    ...underHand({ color: tokens.color.brand }),
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.space.base,
    minHeight: tokens.size.target,
    borderBlockEnd: `1px solid ${tokens.color.line}`,
    color: tokens.color.ink,
    textDecoration: 'none',
    breakInside: 'avoid',
  },
])
