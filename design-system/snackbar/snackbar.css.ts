import { fallbackVar, style } from '@vanilla-extract/css'
import { dialogFoot } from '#design-system/dialog/dialog-foot.css.ts'
import { focusRing, medium, wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

// On a small screen it keeps off the tabs, and off the buttons at the foot of an open dialog.
const foot = fallbackVar(dialogFoot, '0px')
const above = (what: string) => `calc(max(${tokens.size.bottomBar}, ${what}) + ${tokens.space.snug} + env(safe-area-inset-bottom))`

// The region itself is no wall: only its snacks can be pressed.
export const region = style({
  ...focusRing,
  position: 'fixed',
  insetBlockEnd: above(foot),
  insetInlineStart: '50%',
  zIndex: tokens.layer.snack,
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space.tight,
  width: `min(420px, 100% - 2 * ${tokens.space.base})`,
  borderRadius: tokens.radius.control,
  transform: 'translateX(-50%)',
  '@media': {
    [medium]: { insetBlockEnd: above(`${foot} + ${tokens.space.wide}`) },
    [wide]: { insetBlockEnd: tokens.space.roomy, insetInlineStart: tokens.space.roomy, transform: 'none' },
    print: { display: 'none' },
  },
})
export const snack = style({
  ...focusRing,
  display: 'flex',
  alignItems: 'flex-start',
  gap: tokens.space.snug,
  border: `1px solid ${tokens.color.control}`,
  borderRadius: tokens.radius.control,
  padding: `6px 6px 6px ${tokens.space.base}`,
  background: tokens.color.overlay,
  boxShadow: tokens.shadow.overlay,
})
// Icon and words keep to the middle of the first line, as high as the 44 px button beside them.
export const icon = style({ flex: 'none', marginBlockStart: '12px' })
export const info = style({ color: tokens.color.info })
export const positive = style({ color: tokens.color.positive })
export const critical = style({ color: tokens.color.critical })
export const middle = style({ display: 'flex', flexWrap: 'wrap', flex: 1, alignItems: 'center', justifyContent: 'flex-end', minWidth: 0 })
export const text = style({ flex: '1 1 auto', maxWidth: '100%', paddingBlock: '11px', lineHeight: 1.4 })
