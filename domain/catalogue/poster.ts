import { ART_COLORS, type Art, type ArtColor, MOTIFS, type Motif, type Picture } from './catalogue.ts'

const isMotif = (text: string): text is Motif => MOTIFS.some((motif) => motif === text)
const isColor = (text: string): text is ArtColor => ART_COLORS.some((color) => color === text)

/** Returns the image path of a poster, to use instead of a photograph: `/posters/tee-orange.svg`. */
export function posterSrc({ motif, color }: Art): string {
  return `/posters/${motif}-${color}.svg`
}

/** Finds the drawing for a poster path, so that it is drawn instead of fetched; undefined for a real photograph. */
export function posterArt(src: string): Art | undefined {
  const [, motif = '', color = ''] = /^\/posters\/([a-z]+)-([a-z]+)\.svg$/.exec(src) ?? []
  return isMotif(motif) && isColor(color) ? { motif, color } : undefined
}

/** Finds the first real photograph among a product's pictures; a poster is drawn, never fetched. */
export function photoOf(images: readonly Picture[]): Picture | undefined {
  return images.find(({ src }) => posterArt(src) === undefined)
}
