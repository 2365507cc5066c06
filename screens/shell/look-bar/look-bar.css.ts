import { globalStyle, style } from '@vanilla-extract/css'
import * as appBar from '#design-system/app-bar/app-bar.css.ts'
import * as overlay from '#design-system/dialog/overlay.css.ts'
import { lowScreen, notOnPaper } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

/** Room for two lines on a phone. */
const height = '60px'

export const bar = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: tokens.layer.snack,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: tokens.space.tight,
  minHeight: height,
  borderBlockEnd: `2px solid ${tokens.color.warning}`,
  paddingInline: tokens.space.base,
  background: tokens.color.overlay,
  '@media': { [lowScreen]: { position: 'static' }, ...notOnPaper },
})
export const text = style({ color: tokens.color.warning, fontSize: tokens.text.caption, fontWeight: 600, lineHeight: 1.3 })
export const actions = style({ display: 'flex', flex: 'none', alignItems: 'center', gap: tokens.space.hairline })

// The shop's own bar sticks below it, and what opens over the page leaves it free.
globalStyle(`[data-looking] ${appBar.bar}`, { insetBlockStart: height })
globalStyle(`[data-looking] ${overlay.scrim}`, {
  insetBlockStart: height,
  height: `calc(var(--visual-viewport-height, 100dvh) - ${height})`,
})
