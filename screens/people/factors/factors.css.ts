import { style } from '@vanilla-extract/css'
import { longWords } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' } as const
export const notOnPaper = style({ '@media': { print: { display: 'none' } } })
export const paperOnly = style({ display: 'none', '@media': { print: { display: 'block' } } })
export const part = style({ ...column, gap: tokens.space.base })
export const form = style({ ...column, justifyItems: 'stretch', gap: tokens.space.roomy })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: tokens.space.tight })
export const panel = style({ ...column, justifyItems: 'stretch', gap: tokens.space.roomy })
export const setup = style({ display: 'flex', flexWrap: 'wrap', gap: tokens.space.roomy, alignItems: 'center' })
/** A camera needs dark on light, and an empty edge of four modules, whatever the colours of the page. */
export const qr = style({ width: 'min(13rem, 100%)', borderRadius: tokens.radius.control, background: '#fff', forcedColorAdjust: 'none' })
export const qrModules = style({ fill: '#000' })
export const secret = style({ flex: '1 1 14rem', minWidth: 0 })
export const typed = style({
  fontFamily: tokens.font.figures,
  fontSize: tokens.text.lead,
  letterSpacing: '0.04em',
  ...longWords,
  userSelect: 'all',
})
export const codes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
  gap: `${tokens.space.snug} ${tokens.space.roomy}`,
})
export const reminder = style({ marginBlockEnd: tokens.space.roomy, '@media': { print: { display: 'none' } } })
