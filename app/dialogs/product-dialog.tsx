import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { putInCart, repeat } from '#app/cart/intents.ts'
import { useCatalogue } from '#app/data/use-catalogue.ts'
import { useZedder } from '#app/hooks/use-zedder.ts'
import { paths } from '#app/paths.ts'
import { cart } from '#app/state/cart.ts'
import type { CartLine, MerchLine } from '#domain/cart/cart.ts'
import type { MerchProduct } from '#domain/catalogue/catalogue.ts'
import { ProductDetail } from '#screens/buying/product/product-detail.tsx'
import { AddressedDialog } from './addressed-dialog.tsx'

export default function ProductDialog({ product }: { product?: MerchProduct }) {
  const [isAdded, setAdded] = useState(false)
  const { lines } = useSnapshot(cart)
  const { hasZedderPrices } = useZedder()
  useCatalogue({ isWatched: true })
  return (
    <AddressedDialog list={paths.merch} size={product ? 'wide' : 'regular'}>
      {(close) => (
        <ProductDetail
          product={product}
          lines={lines as readonly CartLine[]}
          hasZedderPrices={hasZedderPrices}
          listHref={paths.merch}
          cartHref={paths.cart}
          isAdded={isAdded}
          onAddToCart={({ productId, quantity, ...choices }) => {
            const line: Omit<MerchLine, 'key'> = { type: 'merch', id: productId, ...choices }
            setAdded(putInCart(repeat(line, quantity)))
          }}
          onClose={close}
        />
      )}
    </AddressedDialog>
  )
}
