import { style } from '@vanilla-extract/css'
import { prose } from '#design-system/rich-text/rich-text.css.ts'
import { focusRing, keepsFill, restingRing, underHand } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const frame = style({
  width: '100%',
  minWidth: 0,
  border: `1px solid ${tokens.color.control}`,
  borderRadius: tokens.radius.control,
  ...restingRing,
  background: tokens.color.raised,
  transition: `border-color ${tokens.motion.quick}`,
  selectors: {
    '&:hover': { borderColor: tokens.color.inkMuted },
    '&:has([contenteditable]:focus)': { outlineStyle: 'solid' },
    '&[data-invalid]': { borderColor: tokens.color.critical, boxShadow: `inset 0 0 0 1px ${tokens.color.critical}` },
    '&[data-disabled]': { borderColor: tokens.color.line, background: tokens.color.surface, color: tokens.color.inkFaint },
  },
})

export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: tokens.space.base,
  borderBlockEnd: `1px solid ${tokens.color.line}`,
  padding: tokens.space.hairline,
  '@media': { print: { display: 'none' } },
})
export const tools = style({ display: 'flex', flexWrap: 'wrap' })
export const tool = style({
  ...focusRing,
  ...keepsFill,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: tokens.size.target,
  height: tokens.size.target,
  border: '1px solid transparent',
  borderRadius: '7px',
  outlineOffset: '-2px',
  background: 'transparent',
  padding: 0,
  color: tokens.color.inkMuted,
  cursor: 'pointer',
  selectors: {
    ...focusRing.selectors,
    ...underHand({ background: tokens.color.overlay, color: tokens.color.ink }).selectors,
    '&[data-selected]': { borderColor: tokens.color.brand, background: tokens.color.overlay, color: tokens.color.brand },
    '&[data-disabled]': { color: tokens.color.line, cursor: 'default' },
  },
})

export const host = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })
/** What is typed into: it looks as RichText shows it, and keeps spaces as they're typed. */
export const text = style([
  prose,
  {
    width: '100%',
    maxWidth: 'none',
    minHeight: '11rem',
    maxHeight: '32rem',
    overflow: 'auto',
    outline: 'none',
    padding: `${tokens.space.tight} ${tokens.space.snug}`,
    whiteSpace: 'break-spaces',
    fontVariantLigatures: 'none',
    selectors: { '[data-disabled] &': { color: tokens.color.inkFaint } },
  },
])

export const linkForm = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.base })
