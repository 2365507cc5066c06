import { style } from '@vanilla-extract/css'
import { focusRing, lowScreen, underHand, visuallyHidden, wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const bar = style({
  position: 'fixed',
  insetBlockEnd: 0,
  insetInlineStart: 0,
  zIndex: tokens.layer.bar,
  width: '100%',
  borderBlockStart: `1px solid ${tokens.color.line}`,
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  background: tokens.color.ground,
  '@media': { [wide]: { display: 'none' }, [lowScreen]: { position: 'static' }, print: { display: 'none' } },
})
export const list = style({
  display: 'grid',
  gridAutoColumns: 'minmax(0, 1fr)',
  gridAutoFlow: 'column',
  maxWidth: '600px',
  margin: '0 auto',
  listStyleType: '""',
})
const lit = underHand({ color: tokens.color.ink })

export const tab = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2px',
  height: `calc(${tokens.size.bottomBar} - 1px)`,
  ...focusRing,
  ...lit,
  outlineOffset: '-4px',
  borderRadius: tokens.radius.control,
  color: tokens.color.inkMuted,
  fontSize: tokens.text.caption,
  lineHeight: 1.3,
  textDecoration: 'none',
  transition: `color ${tokens.motion.quick}`,
  selectors: {
    ...lit.selectors,
    ...focusRing.selectors,
    '&[aria-current]': { color: tokens.color.brand, fontWeight: 700 },
    '&[aria-current]::before': {
      content: '""',
      position: 'absolute',
      insetBlockStart: '-1px',
      width: '48px',
      height: '3px',
      borderRadius: `0 0 ${tokens.space.hairline} ${tokens.space.hairline}`,
      background: tokens.color.brand,
    },
  },
})
// Larger text stops growing when three labels no longer fit beside each other.
export const word = style({
  fontSize: `min(${tokens.text.caption}, 5vw)`,
  overflow: 'hidden',
  maxWidth: '100%',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
/** Beside the icon, inside the bar. */
export const count = style({
  position: 'absolute',
  insetBlockStart: '3px',
  insetInlineStart: 'calc(50% + 8px)',
  display: 'grid',
  width: 'max-content',
})
export const note = style(visuallyHidden)
