import { style } from '@vanilla-extract/css'
import { restingRing } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const root = style({ display: 'contents' })

export const popover = style({
  width: 'max-content',
  minWidth: '220px',
  maxWidth: 'min(320px, 100vw - 24px)',
  overflowY: 'auto',
  borderRadius: tokens.radius.card,
  boxShadow: tokens.shadow.overlay,
  transition: `opacity ${tokens.motion.quick}`,
  selectors: { '&[data-entering]': { opacity: 0 }, '&[data-exiting]': { opacity: 0 } },
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
export const list = style({ outline: 'none' })
export const item = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: tokens.size.target,
  ...restingRing,
  outlineOffset: '-2px',
  borderRadius: tokens.radius.control,
  padding: `${tokens.space.tight} ${tokens.space.base}`,
  lineHeight: 1.3,
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: tokens.color.raised },
    '&[data-pressed]': { background: tokens.color.raised },
    '&[data-focus-visible]': { background: tokens.color.raised, outlineStyle: 'solid' },
  },
})
export const regular = style({ color: tokens.color.ink })
export const critical = style({ color: tokens.color.critical })
export const footer = style({
  padding: `0 ${tokens.space.base} ${tokens.space.tight}`,
  color: tokens.color.inkMuted,
  fontSize: tokens.text.caption,
  lineHeight: 1.3,
})
export const separator = style({
  height: '1px',
  margin: `${tokens.space.tight} calc(-1 * ${tokens.space.tight})`,
  border: 0,
  background: tokens.color.line,
})
