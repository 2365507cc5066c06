import { Suspense } from 'react'
import { useParams } from 'wouter'
import { useCatalogue } from '#app/hooks/use-catalogue.ts'
import { useZedder } from '#app/hooks/use-zedder.ts'
import { paths } from '#app/paths.ts'
import { lazyWithPreload } from '#app/shell/lazy-with-preload.ts'
import { useTitle } from '#app/shell/use-title.ts'
import { MerchList } from '#screens/merch-list/merch-list.tsx'

const dialog = lazyWithPreload(() => import('#app/dialogs/product-dialog.tsx'))

export default function MerchRoute() {
  const { id } = useParams<{ id?: string }>()
  const catalogue = useCatalogue()
  const { hasZedderPrices } = useZedder()
  const product = catalogue?.merch.find((candidate) => candidate.id === id)
  useTitle(product?.name ?? 'Merch')
  return (
    <>
      <MerchList
        products={catalogue ? { status: 'ready', data: catalogue.merch } : { status: 'loading' }}
        hrefOf={paths.product}
        hasZedderPrices={hasZedderPrices}
        onIntent={dialog.preload}
      />
      <Suspense fallback={null}>
        {id !== undefined && catalogue && <dialog.Component key={id} {...(product ? { product } : {})} />}
      </Suspense>
    </>
  )
}
