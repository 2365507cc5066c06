import type { MerchProduct } from '#domain/catalogue/catalogue.ts'
import { ProductArt } from '#screens/merch-list/product-art.tsx'
import * as css from './product.css.ts'

/** Every picture with its caption (T149); the poster alone where there is none. */
export function ProductPictures({ product }: { product: MerchProduct }) {
  const [first, ...others] = product.images
  return (
    <div className={css.pictures}>
      <div className={css.picture}>
        <ProductArt art={product.art} image={first?.src} caption={first?.caption ?? product.name} ratio="wide" />
      </div>
      {others.length > 0 && (
        <ul className={css.others}>
          {others.map(({ src, caption }) => (
            <li key={src} className={css.picture}>
              <ProductArt art={product.art} image={src} caption={caption} ratio="wide" />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
