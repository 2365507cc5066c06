import { useMemo } from 'react'
import { drawnWith } from '#app/data/drawn.ts'
import { useOnSale } from '#app/data/use-catalogue.ts'
import { categoriesOf } from '#domain/catalogue/find-products.ts'
import { useMerchSearch } from './use-merch-search.ts'

/**
 * The merchandise for its page, as it's searched, and the product at an id: what the page was drawn with, which may be a part (D782),
 * until the server has answered.
 */
export function useMerch(id: string | undefined) {
  const search = useMerchSearch(id !== undefined)
  const { list, isCurrent } = useOnSale('merch')
  const products = list.status === 'ready' ? list.data : undefined
  const ofAll = useMemo(() => categoriesOf(products ?? []), [products])
  const more = isCurrent ? undefined : drawnWith().more
  const drawn = more?.product?.id === id ? more?.product : undefined
  const shelf = { ...search, products: products ?? [], total: products?.length ?? 0, categories: ofAll }
  return {
    list,
    isCurrent,
    product: id === undefined ? undefined : (products?.find((candidate) => candidate.id === id) ?? drawn),
    shelf: more ? { ...shelf, total: more.total ?? Number.POSITIVE_INFINITY, categories: more.categories ?? [] } : shelf,
  }
}
