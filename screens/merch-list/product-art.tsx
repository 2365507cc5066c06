import { ProductPicture } from '#design-system/poster/product-picture.tsx'
import type { Art } from '#domain/catalogue/catalogue.ts'
import { posterArt } from '#domain/catalogue/poster.ts'

export type ProductArtProps = {
  art: Art
  /** A photograph's path, or a poster's, which is drawn instead of fetched. */
  image?: string
  /** What it shows; left out where the name stands right beside it. */
  caption?: string
  ratio?: 'square' | 'wide'
}

/** What a thing on sale looks like: its photograph, else its poster. */
export function ProductArt({ art, image, caption, ratio }: ProductArtProps) {
  const drawn = image === undefined ? art : posterArt(image)
  return <ProductPicture {...(drawn ?? art)} src={drawn ? undefined : image} caption={caption} ratio={ratio} />
}
