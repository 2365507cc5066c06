import { globalStyle, style } from '@vanilla-extract/css'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const pages = style({})
globalStyle(`${pages} article + article`, {
  marginBlockStart: tokens.space.wide,
  borderBlockStart: `2px dashed ${tokens.color.control}`,
  paddingBlockStart: tokens.space.base,
})
globalStyle(`${pages} article + article::before`, {
  content: '"Page 2"',
  color: tokens.color.inkMuted,
  fontSize: tokens.text.caption,
  textAlign: 'end',
})
