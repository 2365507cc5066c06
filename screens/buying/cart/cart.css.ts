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
      minHeight: '168px',
      marginInline: `calc(-1 * ${tokens.space.roomy})`,
      paddingInline: tokens.space.roomy,
      overflowY: 'auto',
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
