import { style } from '@vanilla-extract/css'
import { lowScreen, medium } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

const inset = { vars: { '--inset': tokens.space.base }, '@media': { [medium]: { vars: { '--inset': tokens.space.roomy } } } }

// On a screen too low for a head, buttons and something between them, the whole sheet scrolls.
export const body = style([
  inset,
  {
    display: 'flex',
    flexDirection: 'column',
    flex: 1,
    minWidth: 0,
    minHeight: 0,
    '@media': { [lowScreen]: { flex: 'none', minHeight: 'auto' } },
  },
])
export const alone = style({ borderRadius: tokens.radius.card, background: tokens.color.overlay })
export const regular = style({ maxWidth: '520px' })
export const wide = style({ maxWidth: '840px' })

export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: tokens.space.base,
  padding: `${tokens.space.base} var(--inset) ${tokens.space.tight}`,
})
export const title = style({ flex: 1, minWidth: 0, paddingBlock: '6px', fontSize: tokens.text.title, lineHeight: 1.15, textWrap: 'pretty' })
// The cross lines up with the text's edge; its round target extends past it.
export const close = style({ flex: 'none', marginInlineEnd: '-10px' })
export const content = style({ padding: `2px var(--inset) ${tokens.space.roomy}` })
// On a phone each button takes the whole width, with the main one on top; the tab order stays that of the page.
export const actions = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  gap: tokens.space.tight,
  borderBlockStart: `1px solid ${tokens.color.line}`,
  padding: `${tokens.space.base} var(--inset)`,
  '@media': { [medium]: { flexFlow: 'row wrap', justifyContent: 'flex-end', gap: tokens.space.snug } },
})
