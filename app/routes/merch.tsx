import { Suspense } from 'react'
import { useParams } from 'wouter'
import { builtCatalogue } from '#app/built-catalogue.ts'
import { dialogs } from '#app/dialogs.ts'
import { useHead } from '#app/head/use-head.ts'
import { merchWords, productWords } from '#app/head/words/merch.ts'
import { notFoundWords } from '#app/head/words/not-found.ts'
import { useCatalogue } from '#app/hooks/use-catalogue.ts'
import { useRadiothon } from '#app/hooks/use-radiothon.tsx'
import { useZedder } from '#app/hooks/use-zedder.ts'
import { paths } from '#app/paths.ts'
import { MerchList } from '#screens/merch-list/merch-list.tsx'

export default function MerchRoute() {
  const { id } = useParams<{ id?: string }>()
  const known = useCatalogue()
  const { hasZedderPrices } = useZedder()
  const radiothon = useRadiothon()
  const { merch } = known ?? builtCatalogue
  const product = merch.find((candidate) => candidate.id === id)
  useHead(id === undefined ? merchWords : product ? productWords(product) : known && notFoundWords)
  return (
    <>
      <MerchList
        products={{ status: 'ready', data: merch }}
        hrefOf={paths.product}
        hasZedderPrices={hasZedderPrices}
        radiothon={radiothon.banner}
      />
      {radiothon.dialog}
      <Suspense fallback={null}>
        {/* What the build does not know may be known to the server: it is waited for. */}
        {id !== undefined && (product ?? known) && <dialogs.product.Component key={id} {...(product ? { product } : {})} />}
      </Suspense>
    </>
  )
}
