import { style } from '@vanilla-extract/css'
import { medium, wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const panel = style({
  position: 'sticky',
  insetBlockStart: tokens.size.appBar,
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space.roomy,
  width: tokens.size.cartPanel,
  height: `calc(100dvh - ${tokens.size.appBar})`,
  borderInlineStart: `1px solid ${tokens.color.line}`,
  background: tokens.color.surface,
  padding: tokens.space.roomy,
  overflowY: 'auto',
})
export const panelContents = style({ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 })
export const pageContents = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.roomy,
  alignItems: 'start',
  '@media': { [wide]: { gridTemplateColumns: `minmax(0, 1fr) ${tokens.size.cartPanel}`, gap: tokens.space.section } },
})

export const lines = style({
  selectors: {
    // Only the list scrolls, so the total and the next step stay visible. Its scrollbar is at the panel's edge.
    [`${panelContents} > &`]: {
      flex: '0 1 auto',
      marginInline: `calc(-1 * ${tokens.space.roomy})`,
      paddingInline: tokens.space.roomy,
      overflowY: 'auto',
    },
    // However low the window: two rows stay in sight, and one is never cut.
    [`${panelContents} > &:has(li + li)`]: { minHeight: '136px' },
    // A row that goes on below the edge fades. At the end of the list there's only its own padding under it.
    [`${panelContents} > &::after`]: {
      content: '""',
      position: 'sticky',
      insetBlockEnd: 0,
      display: 'block',
      height: '24px',
      marginBlockStart: '-12px',
      background: `linear-gradient(transparent, ${tokens.color.surface})`,
      pointerEvents: 'none',
    },
  },
})
export const foot = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.tight,
  selectors: {
    [`${panelContents} > &`]: { borderBlockStart: `1px solid ${tokens.color.line}`, paddingBlockStart: tokens.space.tight },
    [`${pageContents} > &`]: {
      borderRadius: tokens.radius.card,
      background: tokens.color.surface,
      padding: `${tokens.space.base} ${tokens.space.roomy} ${tokens.space.roomy}`,
    },
  },
  '@media': {
    [wide]: {
      selectors: {
        [`${pageContents} > &`]: { position: 'sticky', insetBlockStart: `calc(${tokens.size.appBar} + ${tokens.space.roomy})` },
      },
    },
  },
})
export const row = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: tokens.space.base,
  color: tokens.color.inkMuted,
})
export const rule = style({ marginBlockStart: tokens.space.hairline, borderBlockStart: `1px solid ${tokens.color.line}` })
export const subTotal = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: tokens.space.base,
  fontSize: tokens.text.lead,
  fontWeight: 600,
})

export const empty = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start', gap: tokens.space.base })
export const emptyPage = style({
  '@media': { [medium]: { gridTemplateColumns: '220px minmax(0, 1fr)', alignItems: 'center', gap: tokens.space.wide } },
})
export const emptyNotice = style({ gridColumn: '1 / -1', width: '100%' })
export const emptyArt = style({ width: '112px', overflow: 'hidden', borderRadius: tokens.radius.card })
export const emptyArtPage = style({ width: '220px', maxWidth: '100%' })
export const emptyWords = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start', gap: tokens.space.base })
export const emptyLinks = style({ display: 'flex', flexWrap: 'wrap', columnGap: tokens.space.base })

/** A small poster beside what it offers, and the ways to it below. */
export const offer = style({
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr)',
  alignItems: 'center',
  gap: `${tokens.space.tight} ${tokens.space.snug}`,
  borderRadius: tokens.radius.card,
  background: tokens.color.raised,
  padding: tokens.space.snug,
})
export const offerArt = style({ overflow: 'hidden', borderRadius: tokens.radius.control })
export const offerWays = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: tokens.space.base,
})
