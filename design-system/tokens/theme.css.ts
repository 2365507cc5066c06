import { assignVars, createGlobalTheme, globalStyle } from '@vanilla-extract/css'
import { tokens } from './tokens.css.ts'
import { paper, values } from './values.ts'

createGlobalTheme(':root', tokens, values)

globalStyle(':root', {
  '@media': {
    '(prefers-reduced-motion: reduce)': { vars: assignVars(tokens.motion, { quick: '0.01ms', settle: '0.01ms' }) },
    print: {
      vars: assignVars(tokens.color, paper),
    },
    '(forced-colors: active)': {
      vars: assignVars(tokens.color, {
        ground: 'Canvas',
        surface: 'Canvas',
        raised: 'Canvas',
        overlay: 'Canvas',
        scrim: 'Canvas',
        line: 'CanvasText',
        control: 'ButtonText',
        ink: 'CanvasText',
        inkMuted: 'CanvasText',
        inkFaint: 'CanvasText',
        brand: 'LinkText',
        brandPressed: 'Highlight',
        onBrand: 'Canvas',
        critical: 'CanvasText',
        positive: 'CanvasText',
        warning: 'CanvasText',
        info: 'CanvasText',
        focus: 'Highlight',
      }),
    },
  },
})
