import { globalStyle, style } from '@vanilla-extract/css'
import { notOnPaper } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

// A common label sheet: three by seven labels of 63.5 by 38.1 mm, 2.5 mm between columns.
globalStyle('@page labels', { margin: '15.1mm 7.2mm 0' })

export const screenOnly = style({ marginBlockEnd: tokens.space.roomy, '@media': notOnPaper })
export const labels = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(15rem, 1fr))',
  gap: tokens.space.tight,
  listStyleType: '""',
  '@media': {
    print: {
      page: 'labels',
      // Edge to edge, ignoring the page's padding.
      width: '195.6mm',
      marginInline: 'calc(50% - 97.8mm)',
      gridTemplateColumns: 'repeat(3, 63.5mm)',
      columnGap: '2.5mm',
      rowGap: 0,
    },
  },
})
export const label = style({
  position: 'relative',
  display: 'grid',
  alignContent: 'center',
  minHeight: '38.1mm',
  overflow: 'hidden',
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.control,
  padding: tokens.space.base,
  breakInside: 'avoid',
  '@media': { print: { height: '38.1mm', border: 0, borderRadius: 0, padding: '3mm 5mm', fontSize: '11pt', lineHeight: 1.25 } },
})
export const address = style({ fontStyle: 'normal', overflowWrap: 'anywhere', whiteSpace: 'pre-line' })
export const name = style({ display: 'block', fontWeight: 650 })
export const number = style({
  position: 'absolute',
  insetBlockEnd: '2mm',
  insetInlineEnd: '4mm',
  color: tokens.color.inkFaint,
  fontFamily: tokens.font.figures,
  fontSize: '0.75rem',
  '@media': { print: { fontSize: '7pt' } },
})
