import { escapeMarkup } from '#app/head/head-tags.ts'
import type { LinkCard } from '#app/head/page-head.ts'
import { palette } from '#design-system/tokens/palette.ts'
import { station } from '#domain/station.ts'
import { families } from './card-fonts.ts'
import { fitText, type Measure } from './fit-text.ts'
import { posterShapes } from './poster-svg.tsx'

export const cardSize = { width: 1200, height: 630 } as const

const WALL = 600
const LEFT = 64
const FOOT = 566
const TRACKING = -0.03
const nameFrame = { width: WALL - LEFT - 36, lineHeight: 1.06 }
const lineFrame = { width: WALL - LEFT - 36, height: 80, lineHeight: 1.3 }

function textLine(text: string, y: number, size: number, fill: string, attributes: string): string {
  return `<text x="${LEFT}" y="${y.toFixed(1)}" font-size="${size}" fill="${fill}" ${attributes}>${escapeMarkup(text)}</text>`
}

const mark = `<g fill="none" stroke="${palette.brand}" stroke-width="5" stroke-linecap="round" transform="translate(${LEFT - 2} 58) scale(1.5)"><path d="M3 12.5v3M11 7.5v13M19 3.5v21M27 8.5v11M35 13.5v1"/></g>`
const display = `font-family="${families.display}" letter-spacing="${TRACKING}em"`

/** A page's card, 1200 x 630: its name on the dark wall, beside its poster. */
export function linkCardSvg(card: LinkCard, measure: { display: Measure; text: Measure }): string {
  const under = card.lines.map((line) => fitText(line, [30, 28, 26, 24], lineFrame, measure.text))
  const underLines = under.flatMap(({ lines, size }) => lines.map((line) => ({ line, size })))
  const underHeight = underLines.reduce((sum, { size }) => sum + size * lineFrame.lineHeight, 0)
  const height = FOOT - underHeight - 140
  const tracked: Measure = (text) => measure.display(text) + [...text].length * TRACKING
  const name = fitText(card.name, [128, 112, 100, 90, 80, 72, 64, 56, 50, 44, 40, 36, 32], { ...nameFrame, height }, tracked)

  let y = FOOT
  const foot = underLines.toReversed().map(({ line, size }) => {
    const drawn = textLine(line, y, size, palette.inkMuted, `font-family="${families.text}" font-weight="400"`)
    y -= size * lineFrame.lineHeight
    return drawn
  })
  if (foot.length > 0) y -= 24
  const head = name.lines.toReversed().map((line) => {
    const drawn = textLine(line, y, name.size, line === card.loud ? palette.brand : palette.ink, display)
    y -= name.size * nameFrame.lineHeight
    return drawn
  })

  // The poster is wider than its half, so the wall is painted over the part on the left.
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cardSize.width} ${cardSize.height}" width="${cardSize.width}" height="${cardSize.height}">`,
    `<g transform="translate(396 0) scale(6.3)">${posterShapes(card.art)}</g>`,
    `<path d="M0 0h${WALL}v${cardSize.height}H0z" fill="${palette.ground}"/>`,
    mark,
    `<text x="${LEFT + 70}" y="92" font-size="42" fill="${palette.ink}" ${display}>${escapeMarkup(station.name)}</text>`,
    ...head,
    ...foot,
    '</svg>',
  ].join('')
}
