import type { CartLine } from '#domain/cart/cart.ts'
import type { MerchProduct } from '#domain/catalogue/catalogue.ts'
import type { Cents } from '#domain/money/money.ts'
import { UnknownItem } from '#screens/buying/unknown-item.tsx'
import { ProductForm } from './product-form.tsx'

/** What is put in the cart: one line for each of `quantity`. `price` (cents) and `note` come with the free-price item alone. */
export type ProductChoice = { productId: string; options: Record<string, string>; quantity: number; price?: Cents; note?: string }

export type ProductDetailProps = {
  /** Undefined when there is no such product, or not for this visitor (D46). */
  product: MerchProduct | undefined
  /** What is in the cart already: it counts against the stock. */
  lines: readonly CartLine[]
  hasZedderPrices: boolean
  listHref: string
  cartHref: string
  onAddToCart: (choice: ProductChoice) => void
  /** The last press of Add to cart worked. */
  isAdded?: boolean
  onClose: () => void
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
