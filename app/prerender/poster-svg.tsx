import { renderToStaticMarkup } from 'react-dom/server'
import { line } from '#design-system/poster/poster.css.ts'
import { signalArt } from '#design-system/poster/signal-art.tsx'
import { thingArt } from '#design-system/poster/thing-art.tsx'
import { artColors } from '#design-system/tokens/palette.ts'
import type { Art } from '#domain/catalogue/catalogue.ts'

const art = { ...signalArt, ...thingArt }

/** A poster's drawing, 160 x 100, without the stylesheet that colours it on a page. */
export function posterShapes({ motif, color }: Art): string {
  const shapes = renderToStaticMarkup(<g>{art[motif]}</g>)
    .replaceAll(`class="${line}"`, `fill="none" stroke="${artColors.dark}"`)
    .replaceAll('currentColor', artColors[color])
  return `<rect width="160" height="100" fill="${artColors[color]}"/><g fill="${artColors.dark}">${shapes}</g>`
}

/** A poster as a standalone file. */
export function posterSvg(poster: Art): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100" width="1280" height="800">${posterShapes(poster)}</svg>`
}
