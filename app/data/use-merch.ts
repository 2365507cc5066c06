import { useMemo } from 'react'
import { categoriesOf } from '#domain/catalogue/find-products.ts'
import { drawnWith } from './drawn.ts'
import { useOnSale } from './use-catalogue.ts'

/**
 * The merchandise for its page, and the product at an id: what the page was drawn with, which may be a part (D782), until the server has
 * answered.
 */
export function useMerch(id: string | undefined) {
  const { list, isCurrent } = useOnSale('merch')
  const products = list.status === 'ready' ? list.data : undefined
  const ofAll = useMemo(() => categoriesOf(products ?? []), [products])
  const more = isCurrent ? undefined : drawnWith().more
  const drawn = more?.product?.id === id ? more?.product : undefined
  const shelf = { products: products ?? [], total: products?.length ?? 0, categories: ofAll }
  return {
    list,
    isCurrent,
    product: id === undefined ? undefined : (products?.find((candidate) => candidate.id === id) ?? drawn),
    shelf: more ? { ...shelf, total: more.total ?? Number.POSITIVE_INFINITY, categories: more.categories ?? [] } : shelf,
  }
}
