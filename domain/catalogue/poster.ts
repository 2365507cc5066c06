import type { Art, ArtColor, Motif, Picture } from './catalogue.ts'

const motifs: Readonly<Record<Motif, true>> = {
  rings: true,
  dots: true,
  stripes: true,
  bars: true,
  wave: true,
  record: true,
  tee: true,
  mug: true,
  badge: true,
  tote: true,
  cassette: true,
  star: true,
  paw: true,
  stage: true,
  heart: true,
  card: true,
}
const colors: Readonly<Record<ArtColor, true>> = { orange: true, lime: true, pink: true, cyan: true, yellow: true }

const isMotif = (text: string): text is Motif => Object.hasOwn(motifs, text)
const isColor = (text: string): text is ArtColor => Object.hasOwn(colors, text)

/** The image path that stands for a poster where a photograph is expected: `/posters/tee-orange.svg`. */
export function posterSrc({ motif, color }: Art): string {
  return `/posters/${motif}-${color}.svg`
}

/** The drawing behind a poster path, so that it can be drawn instead of fetched; undefined for a real photograph. */
export function posterArt(src: string): Art | undefined {
  const [, motif = '', color = ''] = /^\/posters\/([a-z]+)-([a-z]+)\.svg$/.exec(src) ?? []
  return isMotif(motif) && isColor(color) ? { motif, color } : undefined
}

/** The first real photograph among a product's pictures; a poster is drawn, never fetched. */
export function photoOf(images: readonly Picture[]): Picture | undefined {
  return images.find(({ src }) => posterArt(src) === undefined)
}
