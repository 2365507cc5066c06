import { globalStyle, style } from '@vanilla-extract/css'
import { focusRing, wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

/** The shop and the panel never overlap: the panel takes its space from the shop. */
export const room = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr) auto',
  height: '100dvh',
  overflow: 'hidden',
  '@media': { [wide]: { gridTemplateColumns: '380px minmax(0, 1fr)', gridTemplateRows: 'minmax(0, 1fr)' } },
})
// Only the panel scrolls, so there is no second scrollbar beside it.
globalStyle(`html:has(${room})`, { scrollbarGutter: 'auto', overflow: 'hidden' })

export const shop = style({ position: 'relative', minWidth: 0, minHeight: 0, '@media': { [wide]: { order: 1 } } })
export const frame = style({ position: 'absolute', inset: 0, width: '100%', height: '100%', border: 0, background: tokens.color.ground })
export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  maxHeight: '62dvh',
  borderBlockStart: `2px solid ${tokens.color.warning}`,
  background: tokens.color.surface,
  '@media': {
    [wide]: { maxHeight: 'none', borderBlockStart: 0, borderInlineEnd: `1px solid ${tokens.color.line}` },
  },
})
/** On a small screen the folded part is hidden; a wide one has room for all of it. */
export const sheet = style({
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: tokens.space.base,
  paddingBlockEnd: `calc(${tokens.space.roomy} + env(safe-area-inset-bottom))`,
  selectors: { '&[data-folded]': { display: 'none' } },
  '@media': { [wide]: { selectors: { '&[data-folded]': { display: 'block' } } } },
  scrollbarWidth: 'thin',
})
export const bar = style({
  display: 'grid',
  gap: tokens.space.tight,
  padding: `${tokens.space.tight} ${tokens.space.snug}`,
  paddingBlockEnd: `calc(${tokens.space.tight} + env(safe-area-inset-bottom))`,
  '@media': { [wide]: { display: 'none' } },
})
export const barRow = style({ display: 'flex', alignItems: 'center', gap: tokens.space.tight })
export const barWords = style({ flex: 1, minWidth: 0, fontSize: tokens.text.caption, lineHeight: 1.3 })
export const barPlace = style({ color: tokens.color.inkMuted })
export const barAct = style({
  display: '-webkit-box',
  overflow: 'hidden',
  fontWeight: 600,
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
})
export const foldRow = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.space.tight })
export const narrowOnly = style({ display: 'contents', '@media': { [wide]: { display: 'none' } } })

export const stepTitle = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: tokens.space.tight })
export const number = style({ color: tokens.color.inkMuted, fontFamily: tokens.font.figures })
export const act = style({ flex: '1 1 180px', minWidth: 0 })
/** As wide as the panel, so that the three verdicts fit side by side. */
export const verdict = style({ marginInline: `calc(-1 * ${tokens.space.tight})` })
export const expectation = style({ borderInlineStart: `2px solid ${tokens.color.control}`, paddingInlineStart: tokens.space.snug })

export const box = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.snug,
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.card,
  padding: tokens.space.base,
  background: tokens.color.ground,
})
export const paper = style({
  ...focusRing,
  overflow: 'auto',
  maxHeight: '260px',
  border: `1px solid ${tokens.color.control}`,
  borderRadius: tokens.radius.control,
  margin: 0,
  padding: tokens.space.snug,
  background: tokens.color.raised,
  fontFamily: tokens.font.figures,
  fontSize: tokens.text.caption,
  whiteSpace: 'pre-wrap',
  userSelect: 'all',
})

export const list = style({
  width: '100%',
  maxWidth: '960px',
  margin: '0 auto',
  padding: `${tokens.space.wide} ${tokens.space.base} ${tokens.space.section}`,
})
export const cards = style({
  display: 'grid',
  gap: tokens.space.base,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
})
export const card = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto auto',
  gap: tokens.space.snug,
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.card,
  padding: tokens.space.base,
  background: tokens.color.surface,
})
export const cardFoot = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space.tight,
  color: tokens.color.inkMuted,
  fontSize: tokens.text.caption,
})
export const report = style({ display: 'grid', gap: tokens.space.base, marginBlockStart: tokens.space.roomy })
