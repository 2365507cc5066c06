import { Photograph, type PhotographSource } from '#design-system/photograph/photograph.tsx'
import type { Art } from '#domain/catalogue/catalogue.ts'
import type { Photograph as Taken } from '#domain/catalogue/photograph.ts'
import { photographAddress, photographSet } from '#domain/catalogue/photograph-address.ts'
import { posterArt } from '#domain/catalogue/poster.ts'

export type ProductArtProps = {
  art: Art
  /** The path of a photograph, or of a poster, which we draw instead of fetching. */
  image?: string
  /** A photograph that the shop has in several widths: it's shown and not `image`. */
  photograph?: Taken
  /** Alternative text. Left out where the name is right beside it. */
  caption?: string
  ratio?: 'square' | 'wide'
  /** How wide it's drawn, as an image's `sizes`. */
  sizes?: string
  /** Among the first things that somebody sees of a page. */
  isFirst?: boolean
}

/** A photograph that the shop has in several widths, for an image. */
export const sourceOf = ({ photo, focus }: Taken): PhotographSource => ({
  src: photographAddress(photo, 640, 'webp'),
  srcSet: photographSet(photo, 'webp'),
  avif: photographSet(photo, 'avif'),
  focus,
})

/** A product's photograph, or its poster if it has none. */
export function ProductArt({ art, image, photograph, caption, ratio, sizes = '320px', isFirst }: ProductArtProps) {
  const drawn = image === undefined || photograph ? art : posterArt(image)
  const source = photograph ? sourceOf(photograph) : image !== undefined && !drawn ? { src: image } : undefined
  return <Photograph {...(drawn ?? art)} image={source} alt={caption} ratio={ratio} sizes={sizes} isFirst={isFirst} />
}
