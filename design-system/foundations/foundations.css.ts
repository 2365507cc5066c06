import { style, styleVariants } from '@vanilla-extract/css'
import { focusRing, underHand, wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const page = style({ display: 'grid', gap: tokens.space.wide, maxWidth: tokens.size.page })
export const section = style({ display: 'grid', gap: tokens.space.base, minWidth: 0 })
export const heading = style({ fontSize: tokens.text.heading })
export const note = style({
  fontFamily: tokens.font.text,
  fontWeight: 400,
  lineHeight: 1.5,
  letterSpacing: 0,
  color: tokens.color.inkFaint,
  fontSize: tokens.text.caption,
})

export const swatches = style({ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))', gap: tokens.space.base })
export const swatch = style({ display: 'grid', alignContent: 'start', gap: tokens.space.tight, fontSize: tokens.text.caption })
export const chip = style({ height: '44px', border: `1px solid ${tokens.color.line}`, borderRadius: tokens.radius.control })

export const scroll = style({ overflowX: 'auto' })
export const table = style({ width: '100%', borderCollapse: 'collapse', fontSize: tokens.text.caption })
export const head = style({ padding: tokens.space.tight, color: tokens.color.inkFaint, fontWeight: 400, textAlign: 'start' })
export const cell = style({ borderBlockEnd: `1px solid ${tokens.color.line}`, padding: tokens.space.tight, whiteSpace: 'nowrap' })
export const figure = style({ fontFamily: tokens.font.figures })

export const value = style({ color: tokens.color.inkFaint, fontFamily: tokens.font.figures, fontSize: tokens.text.caption })
export const icon = style({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  gap: tokens.space.tight,
  fontSize: tokens.text.caption,
})
export const iconName = style({ maxWidth: '100%', lineHeight: 1.25 })

/** The columns of all tables of tokens stand under each other; the last takes the room that's left. */
export const tokenTable = style([table, { minWidth: '860px', tableLayout: 'fixed' }])
export const column = styleVariants({
  Name: { width: '22%' },
  'CSS variable': { width: '29%' },
  Value: { width: '18%' },
  Contrast: { width: '10%' },
  For: {},
})
export const use = style({ whiteSpace: 'normal' })
export const tokenName = style({ display: 'flex', alignItems: 'center', gap: tokens.space.tight })
export const dot = style({
  flex: 'none',
  width: '24px',
  height: '24px',
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.round,
})
export const copy = style([
  { ...focusRing },
  {
    ...underHand({ color: tokens.color.brand }),
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.space.tight,
    minHeight: '32px',
    maxWidth: '320px',
    border: 0,
    borderRadius: tokens.radius.control,
    padding: `0 ${tokens.space.hairline}`,
    background: 'none',
    color: tokens.color.ink,
    fontFamily: tokens.font.figures,
    fontSize: tokens.text.caption,
    textAlign: 'start',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
])
export const copyIcon = style({ flex: 'none', color: tokens.color.inkFaint })

export const scale = style({ display: 'grid', gap: tokens.space.roomy })
export const faces = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
  alignItems: 'baseline',
  gap: tokens.space.tight,
})
export const face = style({ minWidth: 0, overflow: 'hidden', lineHeight: 1.15, textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
export const sample = style({ fontSize: tokens.text.heading })

export const bars = style({ display: 'grid', gap: tokens.space.snug })
export const barRow = style({
  display: 'grid',
  gridTemplateColumns: '88px 72px minmax(0, 1fr)',
  alignItems: 'center',
  fontSize: tokens.text.caption,
})
export const bar = style({ height: tokens.space.base, minWidth: '2px', background: tokens.color.brand })
export const corners = style({ display: 'flex', flexWrap: 'wrap', gap: tokens.space.base })
export const corner = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  width: '120px',
  height: '72px',
  border: `1px solid ${tokens.color.control}`,
  background: tokens.color.surface,
  fontSize: tokens.text.caption,
})

export const track = style({
  overflow: 'hidden',
  height: tokens.size.target,
  borderRadius: tokens.radius.round,
  background: tokens.color.surface,
})
export const runner = style({
  width: '100%',
  height: '100%',
  transitionProperty: 'transform',
  selectors: { '&[data-there="true"]': { transform: `translateX(calc(100% - ${tokens.size.target}))` } },
  '::before': {
    content: '',
    display: 'block',
    width: tokens.size.target,
    height: '100%',
    borderRadius: tokens.radius.round,
    background: tokens.color.brand,
  },
})

const edge = `1px solid ${tokens.color.control}`
export const pile = style({ position: 'relative', height: '400px', isolation: 'isolate' })
export const sheet = style({
  position: 'absolute',
  display: 'grid',
  alignContent: 'start',
  width: 'min(75%, 420px)',
  height: '112px',
  border: edge,
  borderRadius: tokens.radius.card,
  padding: tokens.space.snug,
  background: tokens.color.surface,
  color: tokens.color.inkMuted,
  fontSize: tokens.text.caption,
  selectors: {
    '&[data-place="1"]': { insetInlineStart: '8%', background: tokens.color.raised },
    '&[data-place="2"]': { insetInlineStart: '16%', background: tokens.color.overlay },
    '&[data-place="3"]': { insetInlineStart: '24%', background: tokens.color.brand, color: tokens.color.onBrand },
  },
})
export const lifted = style({
  display: 'grid',
  placeItems: 'center',
  width: '240px',
  height: '112px',
  borderRadius: tokens.radius.card,
  background: tokens.color.overlay,
  boxShadow: tokens.shadow.overlay,
  fontSize: tokens.text.caption,
})

export const wall = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${tokens.space.base} ${tokens.space.wide}`,
  '@media': { [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const hanging = style({ display: 'grid', gap: tokens.space.tight, minWidth: 0 })
export const hung = style({ display: 'grid', gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', gap: tokens.space.tight })
