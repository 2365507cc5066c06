import { PhotographGallery } from '#design-system/photograph/photograph-gallery.tsx'
import type { MerchProduct, Picture } from '#domain/catalogue/catalogue.ts'
import { posterArt } from '#domain/catalogue/poster.ts'
import { ProductArt, sourceOf } from '#screens/buying/merch-list/product-art.tsx'
import * as css from './product.css.ts'

/** A picture with its caption below, unless the caption only repeats the product's name (T149, D50). */
function Captioned({ product, image }: { product: MerchProduct; image: Picture }) {
  const isSaid = posterArt(image.src) === undefined && image.caption !== '' && image.caption !== product.name
  return (
    <figure className={css.figure}>
      <div className={css.picture}>
        <ProductArt art={product.art} image={image.src} caption={isSaid ? undefined : image.caption || product.name} ratio="wide" />
      </div>
      {isSaid && <figcaption className={css.caption}>{image.caption}</figcaption>}
    </figure>
  )
}

/** Every picture, or the poster when there are none or one can't be loaded. Those that the shop has in several widths can be looked at closely. */
export function ProductPictures({ product }: { product: MerchProduct }) {
  const { photographs } = product
  if (photographs)
    return <PhotographGallery art={product.art} photographs={photographs.map((one) => ({ image: sourceOf(one), alt: one.alt }))} />
  const [first, ...others] = product.images
  return (
    <div className={css.pictures}>
      {first ? (
        <Captioned product={product} image={first} />
      ) : (
        <div className={css.picture}>
          <ProductArt art={product.art} caption={product.name} ratio="wide" />
        </div>
      )}
      {others.length > 0 && (
        <ul className={css.others}>
          {others.map((image) => (
            <li key={image.src}>
              <Captioned product={product} image={image} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
