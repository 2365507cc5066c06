import { useSnapshot } from 'valtio'
import { useParams } from 'wouter'
import { dialogs } from '#app/dialogs/dialogs.ts'
import { notFoundWords } from '#app/head/not-found-words.ts'
import { pageWords } from '#app/head/page-words.ts'
import { productWords } from '#app/head/product-words.ts'
import { productData } from '#app/head/structured-data.ts'
import { useHead } from '#app/head/use-head.ts'
import { useMerch } from '#app/hooks/use-merch.ts'
import { useRadiothon } from '#app/hooks/use-radiothon.tsx'
import { useZedder } from '#app/hooks/use-zedder.ts'
import type { PageFacts, Preview } from '#app/page.ts'
import { paths } from '#app/paths.ts'
import { unready } from '#app/shell/unready.tsx'
import { session } from '#app/state/session.ts'
import { station } from '#domain/station.ts'
import { MerchList } from '#screens/buying/merch-list/merch-list.tsx'

export const page: PageFacts = { pattern: '/merch/:id?', menu: { group: 'shop', label: 'Merch' }, dialog: 'product' }
export const words = pageWords(
  'Merch',
  () =>
    `Tees, totes and records by people you may run into, from the shop of ${station.name}. Whatever’s left after printing pays the power bill.`,
)
export const preview: Preview = {
  shows: 'merch',
  card: { name: 'Merch', lines: ['Zedders pay less'], art: { motif: 'tee', color: 'yellow' } },
  details: ({ merch }) =>
    merch.map((product) => ({
      path: paths.product(product.id),
      words: productWords(product),
      card: { name: product.name, lines: [words.title], art: product.art },
      dataOf: (place) => [productData(product, place)],
    })),
}

export default function MerchPage() {
  const { id } = useParams<{ id?: string }>()
  const { list, isCurrent, product, shelf } = useMerch(id)
  const { hasZedderPrices } = useZedder()
  const { user } = useSnapshot(session)
  const radiothon = useRadiothon()
  useHead(product ? productWords(product) : id !== undefined && isCurrent ? notFoundWords : undefined)
  if (list.status !== 'ready') return <unready.Component of={list} />
  return (
    <>
      <MerchList
        {...shelf}
        hrefOf={paths.product}
        hasZedderPrices={hasZedderPrices}
        loginHref={user ? undefined : paths.login}
        radiothon={radiothon.banner}
      />
      {radiothon.dialog}
      {/* A product that the page wasn't drawn with may be on the server, so wait for its answer. */}
      {id !== undefined && (product || isCurrent) && <dialogs.product.Component key={id} product={product} />}
    </>
  )
}
