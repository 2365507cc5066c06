import { createVar, fallbackVar, style } from '@vanilla-extract/css'
import { focusRing, lowScreen, medium, wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

// On a small screen it stays clear of the bottom bar, and of the buttons at the foot of an open dialog.
export const dialogFoot = createVar()
const foot = fallbackVar(dialogFoot, '0px')
const above = (what: string) => `calc(max(${tokens.size.bottomBar}, ${what}) + ${tokens.space.snug} + env(safe-area-inset-bottom))`

// The region doesn't block the page: only its snacks can be pressed.
export const region = style({
  ...focusRing,
  position: 'fixed',
  insetBlockEnd: above(foot),
  insetInline: 0,
  zIndex: tokens.layer.snack,
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space.tight,
  width: `min(420px, 100% - 2 * ${tokens.space.base})`,
  marginInline: 'auto',
  borderRadius: tokens.radius.control,
  '@media': {
    [medium]: { insetBlockEnd: above(`${foot} + ${tokens.space.wide}`) },
    [wide]: { insetBlockEnd: tokens.space.roomy, insetInline: `${tokens.space.roomy} auto`, marginInline: 0 },
    [lowScreen]: { insetBlockEnd: tokens.space.snug },
    print: { display: 'none' },
  },
})
const underTheBar = { insetBlockStart: `calc(${tokens.size.appBar} + ${tokens.space.snug})`, insetBlockEnd: 'auto' }
// In the middle, where the head of a page has nothing.
const inTheMiddle = { ...underTheBar, insetInline: 0, marginInline: 'auto' }
export const raised = style({ ...underTheBar, '@media': { [medium]: underTheBar, [wide]: inTheMiddle } })
export const snack = style({
  ...focusRing,
  borderRadius: tokens.radius.control,
  boxShadow: tokens.shadow.overlay,
})
