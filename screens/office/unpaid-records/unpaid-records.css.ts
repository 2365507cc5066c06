import { globalStyle, style } from '@vanilla-extract/css'
import { notOnPaper, topColumn, wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const screenOnly = style({ '@media': notOnPaper })
export const ending = style({ outline: 'none' })

/** The record is beside the list where there is room; otherwise it's a sheet over the end of it. */
export const columns = style({
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space.base,
  '@media': {
    [wide]: { display: 'grid', gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)', gap: tokens.space.roomy, alignItems: 'start' },
  },
})
export const listFrame = style({
  display: 'flex',
  minHeight: 0,
  '@media': {
    [wide]: {
      position: 'sticky',
      insetBlockStart: `calc(${tokens.size.appBar} + ${tokens.space.base})`,
      maxHeight: `max(400px, calc(100dvh - ${tokens.size.appBar} - 140px))`,
    },
  },
})

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `2px ${tokens.space.base}`,
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
})
export const rowName = style({ fontWeight: 650 })
const across = { gridColumn: '1 / -1' } as const
export const rowAsked = style(across)
export const rowMore = style({
  ...across,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${tokens.space.base}`,
  color: tokens.color.inkMuted,
  fontSize: tokens.text.caption,
})

export const panel = style({
  ...topColumn,
  gap: tokens.space.roomy,
  borderRadius: tokens.radius.card,
  background: tokens.color.surface,
  padding: tokens.space.base,
  overflowWrap: 'anywhere',
  '@media': { [wide]: { padding: tokens.space.roomy } },
})
/** A record is chosen: on a small screen it stays in sight while the list scrolls under it. */
export const panelOfOne = style([
  panel,
  {
    '@media': {
      [`not all and ${wide}`]: {
        position: 'sticky',
        insetBlockEnd: `calc(${tokens.size.bottomBar} + ${tokens.space.tight} + env(safe-area-inset-bottom))`,
        maxHeight: '62dvh',
        overflowY: 'auto',
        overscrollBehavior: 'contain',
        border: `1px solid ${tokens.color.control}`,
        background: tokens.color.overlay,
        boxShadow: tokens.shadow.overlay,
      },
    },
  },
])
export const panelHead = style({ ...topColumn, gap: tokens.space.hairline })
export const more = style({ color: tokens.color.inkMuted, fontSize: tokens.text.caption })
export const tools = style({ ...topColumn, gap: tokens.space.snug })
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space.tight,
  '@media': { [wide]: { display: 'grid', gridTemplateColumns: '1fr 1fr' } },
})
globalStyle(`${buttons} > *`, { flexGrow: 1 })
const roomy = `print, ${wide}`
export const facts = style({ ...topColumn, '@media': { [roomy]: { gap: tokens.space.tight } } })
export const fact = style({
  display: 'grid',
  gridTemplateColumns: '5rem minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: tokens.space.base,
})
export const factName = style({ color: tokens.color.inkMuted, fontSize: tokens.text.caption })
// A link needs 44 px for a finger, so on small screens plain text takes up as much height.
export const factWords = style({ paddingBlock: '10px', overflowWrap: 'anywhere', '@media': { [roomy]: { paddingBlock: 0 } } })
export const factLink = style({ overflowWrap: 'anywhere', '@media': { [roomy]: { marginBlock: '-10px' } } })

export const askedLine = style(topColumn)
export const askedName = style({ fontWeight: 600 })

export const ask = style({ ...topColumn, gap: tokens.space.base, outline: 'none' })
export const asks = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'baseline',
  gap: `${tokens.space.hairline} ${tokens.space.base}`,
  borderRadius: tokens.radius.control,
  background: tokens.color.raised,
  padding: tokens.space.base,
  overflowWrap: 'anywhere',
})
export const askName = style({ fontSize: tokens.text.lead, fontWeight: 650 })
export const askMore = style({ ...across, color: tokens.color.inkMuted })

export const shown = style({ ...topColumn, gap: tokens.space.roomy, '@media': notOnPaper })
export const cardFacts = style({
  ...topColumn,
  gap: tokens.space.base,
  borderRadius: tokens.radius.card,
  background: tokens.color.raised,
  padding: tokens.space.base,
  overflowWrap: 'anywhere',
})
export const cardNumber = style({
  fontFamily: tokens.font.figures,
  fontSize: 'clamp(1.125rem, 0.6rem + 2.6vw, 1.75rem)',
  fontWeight: 700,
  whiteSpace: 'nowrap',
})
export const cardFact = style({ fontSize: tokens.text.lead })
export const time = style({ ...topColumn, gap: tokens.space.tight, fontVariantNumeric: 'tabular-nums' })
export const timeLeft = style({
  appearance: 'none',
  width: '100%',
  height: '6px',
  border: 0,
  borderRadius: tokens.radius.round,
  overflow: 'hidden',
  background: tokens.color.raised,
  color: tokens.color.brand,
  selectors: {
    '&::-webkit-progress-bar': { background: tokens.color.raised },
    '&::-webkit-progress-value': { background: tokens.color.brand },
    '&::-moz-progress-bar': { background: tokens.color.brand },
  },
})

globalStyle('@page record', { margin: '16mm 14mm' })
export const sheets = style({ display: 'none', '@media': { print: { display: 'block', page: 'record' } } })
export const sheet = style({
  ...topColumn,
  gap: tokens.space.roomy,
  overflowWrap: 'anywhere',
  selectors: { '&:not(:last-child)': { breakAfter: 'page' } },
})
export const sheetHead = style({ ...topColumn, gap: tokens.space.hairline })
export const sheetName = style({ fontSize: tokens.text.title })
/** Filled in by hand. */
export const byHand = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr 1fr',
  gap: tokens.space.roomy,
  marginBlockStart: tokens.space.wide,
  breakInside: 'avoid',
  fontSize: tokens.text.caption,
})
globalStyle(`${byHand} > span`, { borderBlockStart: `1px solid ${tokens.color.control}`, paddingBlockStart: tokens.space.hairline })

export const processed = style({ ...topColumn, gap: tokens.space.hairline, marginBlockEnd: tokens.space.base, listStyle: 'none' })
export const processedRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${tokens.space.tight} ${tokens.space.base}`,
  borderRadius: tokens.radius.card,
  background: tokens.color.surface,
  padding: `${tokens.space.tight} ${tokens.space.base}`,
  overflowWrap: 'anywhere',
})
