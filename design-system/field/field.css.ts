import { style } from '@vanilla-extract/css'
import { restingRing } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const field = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.tight, width: '100%', minWidth: 0 })

export const label = style({
  width: 'fit-content',
  fontWeight: 600,
  lineHeight: 1.3,
  selectors: {
    // The second value is the text read aloud. It is empty because the control already says that it is required.
    '[data-required] > &::after': { content: '" *" / ""', color: tokens.color.inkMuted },
  },
})

export const description = style({
  color: tokens.color.inkMuted,
  fontSize: tokens.text.caption,
  lineHeight: 1.4,
  ':empty': { display: 'none' },
})

export const error = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: tokens.space.tight,
  color: tokens.color.critical,
  fontSize: tokens.text.caption,
  fontWeight: 600,
  lineHeight: 1.4,
})
export const errorIcon = style({ flex: 'none', marginTop: '1px' })

/** The frame around the value, shared by text field, number field, select and combo box. */
export const control = style({
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  minHeight: tokens.size.target,
  border: `1px solid ${tokens.color.control}`,
  borderRadius: tokens.radius.control,
  ...restingRing,
  background: tokens.color.raised,
  color: tokens.color.ink,
  fontSize: tokens.text.body,
  transition: `border-color ${tokens.motion.quick}`,
  selectors: {
    '&[data-hovered]': { borderColor: tokens.color.inkMuted },
    // A text input shows the ring after a click too; a button inside the frame shows its own ring.
    '&:has(:is(input, textarea):focus), &[data-focus-visible]:not(:has(button:focus))': { outlineStyle: 'solid' },
    '[data-invalid] &, &[data-invalid]': {
      borderColor: tokens.color.critical,
      boxShadow: `inset 0 0 0 1px ${tokens.color.critical}`,
    },
    '[data-disabled] > &, &[data-disabled]': {
      borderColor: tokens.color.line,
      background: tokens.color.surface,
      color: tokens.color.inkFaint,
    },
  },
})

export const input = style({
  flex: 1,
  minWidth: 0,
  width: '100%',
  minHeight: '42px',
  margin: 0,
  border: 0,
  borderRadius: 'inherit',
  outline: 'none',
  background: 'transparent',
  padding: `0 ${tokens.space.snug}`,
  lineHeight: 1.5,
  textOverflow: 'ellipsis',
  '::placeholder': { color: tokens.color.inkFaint, opacity: 1 },
  selectors: {
    // Browsers paint their own colour over an autofilled field; only a shadow covers it.
    '&:autofill': {
      boxShadow: `inset 0 0 0 60px ${tokens.color.overlay}`,
      WebkitTextFillColor: tokens.color.ink,
      caretColor: tokens.color.ink,
    },
  },
})
