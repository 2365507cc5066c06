import { Suspense } from 'react'
import { useParams } from 'wouter'
import { dialogs } from '#app/dialogs.ts'
import { useCatalogue } from '#app/hooks/use-catalogue.ts'
import { useZedder } from '#app/hooks/use-zedder.ts'
import { paths } from '#app/paths.ts'
import { useTitle } from '#app/shell/use-title.ts'
import { MerchList } from '#screens/merch-list/merch-list.tsx'

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
      />
      <Suspense fallback={null}>
        {id !== undefined && catalogue && <dialogs.product.Component key={id} {...(product ? { product } : {})} />}
      </Suspense>
    </>
  )
}
