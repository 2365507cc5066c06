import type { MerchProduct } from '#domain/catalogue/catalogue.ts'
import { UnknownItem } from '#screens/buying/add-to-cart/unknown-item.tsx'
import { ProductForm, type ProductFormProps } from './product-form.tsx'

export type ProductDetailProps = Omit<ProductFormProps, 'product'> & {
  /** Undefined when there is no such product, or this visitor may not see it (D46). */
  product: MerchProduct | undefined
}

/** One product: the inside of a wide Dialog (T150). */
export function ProductDetail({ product, ...rest }: ProductDetailProps) {
  return product ? (
    <ProductForm key={product.id} product={product} {...rest} />
  ) : (
    <UnknownItem title="We can't find that item" list={{ href: rest.listHref, label: 'See all merch' }} onClose={rest.onClose}>
      It may have sold out for good, or the link may have lost a letter on its way here.
    </UnknownItem>
  )
}
