import { ProductPicture } from '#design-system/poster/product-picture.tsx'
import type { Art } from '#domain/catalogue/catalogue.ts'
import { posterArt } from '#domain/catalogue/poster.ts'

export type ProductArtProps = {
  art: Art
  /** The path of a photograph, or of a poster, which we draw instead of fetching. */
  image?: string
  /** Alternative text. Left out where the name is right beside it. */
  caption?: string
  ratio?: 'square' | 'wide'
}

/** A product's photograph, or its poster if it has none. */
export function ProductArt({ art, image, caption, ratio }: ProductArtProps) {
  const drawn = image === undefined ? art : posterArt(image)
  return <ProductPicture {...(drawn ?? art)} src={drawn ? undefined : image} caption={caption} ratio={ratio} />
}
