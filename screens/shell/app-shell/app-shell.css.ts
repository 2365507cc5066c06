import { createVar, fallbackVar, globalStyle, keyframes, style } from '@vanilla-extract/css'
import { keepsFill, medium, notOnPaper, wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const skip = style({
  ...keepsFill,
  position: 'fixed',
  insetBlockStart: tokens.space.tight,
  insetInlineStart: tokens.space.tight,
  zIndex: tokens.layer.overlay,
  display: 'flex',
  alignItems: 'center',
  minHeight: tokens.size.target,
  borderRadius: tokens.radius.control,
  padding: `0 ${tokens.space.base}`,
  background: tokens.color.brand,
  color: tokens.color.onBrand,
  fontWeight: 600,
  selectors: {
    '&:focus-visible': { outline: `2px solid ${tokens.color.focus}`, outlineOffset: '2px' },
    '&:not(:focus)': { transform: 'translateY(-200%)' },
  },
})

/** Rendered twice, once per width. CSS picks one, so a prerendered page is right before any script runs. */
export const narrowOnly = style({ display: 'contents', '@media': { [wide]: { display: 'none' } } })
export const wideOnly = style({ display: 'none', '@media': { [wide]: { display: 'contents' } } })

export const pages = style({ display: 'flex', gap: tokens.space.base, marginInlineStart: tokens.space.base, listStyleType: '""' })

/** What the station says to everybody. It comes with the page, so nothing shifts. */
export const notice = style({
  paddingBlock: tokens.space.snug,
  paddingInline: tokens.space.base,
  background: tokens.color.brand,
  color: tokens.color.onBrand,
  fontWeight: 600,
  textAlign: 'center',
  textWrap: 'balance',
  '@media': notOnPaper,
})

const gutters = `(${tokens.size.page} + 2 * ${tokens.space.wide})`
// The page begins at the same edge with the cart beside it and without. A percentage leaves out the scroll bar.
export const frame = style({
  display: 'flex',
  alignItems: 'stretch',
  minHeight: `calc(100dvh - ${tokens.size.appBar})`,
  paddingInlineStart: `max(0px, (100% - ${gutters}) / 2)`,
  '@media': { print: { paddingInlineStart: 0 } },
})
/** Keeps room for the panel from the start: a document that is still arriving is painted before its end is there. */
export const besidePanel = style({
  '@media': { [wide]: { display: 'grid', gridTemplateColumns: `minmax(0, 1fr) ${tokens.size.cartPanel}` }, print: { display: 'flex' } },
})
export const column = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  // Keeps content clear of the bar at the bottom of a small screen.
  paddingBlockEnd: `calc(${tokens.size.bottomBar} + env(safe-area-inset-bottom))`,
  '@media': { [wide]: { paddingBlockEnd: 0 }, print: { paddingBlockEnd: 0 } },
})
/** The footer's minimum distance from the top. Stories set it to nothing, because their window grows with the page. */
export const fold = createVar()
/** The height of the strip about test payments. */
const strip = '1.75rem'
const gutter = style({
  width: '100%',
  maxWidth: `calc${gutters}`,
  paddingInline: tokens.space.base,
  '@media': { [medium]: { paddingInline: tokens.space.roomy }, [wide]: { paddingInline: tokens.space.wide } },
})
export const main = style([
  gutter,
  {
    flex: 1,
    // The footer starts below the fold, so late content never pushes it down in view.
    minHeight: `calc(${fallbackVar(fold, '100vh')} - ${tokens.size.appBar})`,
    paddingBlock: `calc(${strip} + ${tokens.space.roomy}) ${tokens.space.section}`,
    '@media': { [wide]: { paddingBlockStart: `calc(${strip} + ${tokens.space.wide})` }, print: { minHeight: 0, paddingBlockStart: 0 } },
  },
])

export const panel = style({
  display: 'none',
  background: tokens.color.surface,
  '@media': { [wide]: { display: 'block' }, print: { display: 'none' } },
})

/** It arrives late, with the shop's settings, and fills room every page keeps at its top, so nothing shifts. */
export const announcement = style({
  position: 'absolute',
  insetBlockStart: 0,
  // To the window's own edge, past the frame's.
  insetInline: '-50vw 0',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: tokens.space.tight,
  minHeight: strip,
  paddingInline: `calc(50vw + ${tokens.space.base}) ${tokens.space.base}`,
  background: tokens.color.raised,
  color: tokens.color.warning,
  fontSize: tokens.text.caption,
  fontWeight: 600,
  lineHeight: 1.3,
  '@media': notOnPaper,
})
export const testIcon = style({ flex: 'none' })

export const footer = style([
  gutter,
  {
    paddingBlock: tokens.space.roomy,
    color: tokens.color.inkMuted,
    fontSize: tokens.text.caption,
    '@media': notOnPaper,
  },
])
export const footerName = style({
  borderBlockStart: `1px solid ${tokens.color.line}`,
  paddingBlockStart: tokens.space.roomy,
  color: tokens.color.ink,
  fontFamily: tokens.font.display,
  fontSize: tokens.text.heading,
  fontWeight: 750,
  letterSpacing: '-0.02em',
})
export const address = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: tokens.space.roomy,
  fontStyle: 'normal',
})

export const footerLinks = style({ display: 'flex', flexWrap: 'wrap', columnGap: tokens.space.roomy, listStyleType: '""' })

export const drawerItems = style({
  display: 'grid',
  gap: tokens.space.hairline,
  fontFamily: tokens.font.display,
  fontSize: tokens.text.heading,
  fontWeight: 700,
  letterSpacing: '-0.02em',
  listStyleType: '""',
})
export const drawerItem = style({ display: 'flex', alignItems: 'center', gap: tokens.space.snug })
export const drawerKeys = style({ display: 'flex', marginInlineStart: 'auto' })
export const drawerMore = style({
  marginBlockStart: tokens.space.base,
  borderBlockStart: `1px solid ${tokens.color.line}`,
  paddingBlockStart: tokens.space.base,
  listStyleType: '""',
})
export const drawerUser = style({
  display: 'grid',
  gap: tokens.space.tight,
  marginBlockEnd: tokens.space.base,
  borderBlockEnd: `1px solid ${tokens.color.line}`,
  paddingBlockEnd: tokens.space.base,
})

const hidden = keyframes({ from: { visibility: 'hidden' } })
/** A line written into each page at build. It shows by itself if no script comes for a while, and the app removes it. */
globalStyle('#late', {
  ...keepsFill,
  position: 'fixed',
  insetInline: tokens.space.base,
  insetBlockEnd: `calc(${tokens.size.bottomBar} + env(safe-area-inset-bottom) + ${tokens.space.base})`,
  zIndex: tokens.layer.snack,
  maxWidth: '36rem',
  marginInline: 'auto',
  border: `1px solid ${tokens.color.warning}`,
  borderRadius: tokens.radius.control,
  padding: tokens.space.base,
  background: tokens.color.raised,
  animation: `${hidden} 0s 15s backwards`,
  '@media': {
    [wide]: { insetBlockEnd: tokens.space.roomy },
    print: { display: 'none' },
    // What can be done without is said elsewhere.
    '(scripting: none)': { display: 'none' },
  },
})
globalStyle('[data-now] > #late', { animation: 'none' })
/** A button that was pressed before the app could do anything about it: it will. */
globalStyle('[data-early]', { opacity: 0.6, cursor: 'progress' })
