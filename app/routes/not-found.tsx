import { useHead } from '#app/head/use-head.ts'
import { notFoundWords } from '#app/head/words/not-found.ts'
import { mainPages } from '#app/paths.ts'
import { NotFound } from '#screens/not-found/not-found.tsx'

export default function NotFoundRoute() {
  useHead(notFoundWords)
  return <NotFound links={mainPages} />
}
