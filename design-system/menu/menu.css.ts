import { style } from '@vanilla-extract/css'
import { restingRing, underHand } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const popover = style({
  width: 'max-content',
  minWidth: '220px',
  maxWidth: 'min(320px, 100vw - 24px)',
  maxHeight: `calc(100dvh - ${tokens.size.appBar} - 2 * ${tokens.space.tight})`,
  overscrollBehavior: 'contain',
  border: 0,
  borderRadius: tokens.radius.card,
  padding: 0,
  background: 'none',
  color: tokens.color.ink,
  boxShadow: tokens.shadow.overlay,
  '@supports': {
    // Elsewhere it's where a browser puts what opens over a page: in the middle.
    '(position-area: block-end)': {
      inset: 'auto',
      // A share of the room between the edge of the window and its button.
      maxWidth: `min(320px, 100% - ${tokens.space.snug})`,
      margin: `${tokens.space.tight} 0`,
      positionArea: 'block-end span-inline-start',
      positionTryFallbacks: 'flip-block',
    },
  },
})
export const panel = style({
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.card,
  padding: tokens.space.tight,
  background: tokens.color.surface,
})
export const header = style({
  margin: `0 calc(-1 * ${tokens.space.tight}) ${tokens.space.tight}`,
  borderBlockEnd: `1px solid ${tokens.color.line}`,
  padding: `${tokens.space.tight} ${tokens.space.roomy} ${tokens.space.snug}`,
})
const lit = underHand({ background: tokens.color.raised })
export const item = style({
  ...restingRing,
  ...lit,
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  minHeight: tokens.size.target,
  outlineOffset: '-2px',
  border: 0,
  borderRadius: tokens.radius.control,
  padding: `${tokens.space.tight} ${tokens.space.base}`,
  background: 'transparent',
  lineHeight: 1.3,
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: { ...lit.selectors, '&:focus-visible': { background: tokens.color.raised, outlineStyle: 'solid' } },
})
export const regular = style({ color: tokens.color.ink })
export const critical = style({ color: tokens.color.critical })
export const footer = style({
  padding: `0 ${tokens.space.base} ${tokens.space.tight}`,
  color: tokens.color.inkMuted,
  fontSize: tokens.text.caption,
  lineHeight: 1.3,
})
export const apart = style({
  margin: `${tokens.space.tight} calc(-1 * ${tokens.space.tight}) 0`,
  borderBlockStart: `1px solid ${tokens.color.line}`,
  padding: `${tokens.space.tight} ${tokens.space.tight} 0`,
})
