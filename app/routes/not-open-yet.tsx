import { useHead } from '#app/head/use-head.ts'
import { notOpenYetWords } from '#app/head/words/not-found.ts'
import { mainPages } from '#app/paths.ts'
import { NotFound } from '#screens/not-found/not-found.tsx'

export default function NotOpenYetRoute() {
  useHead(notOpenYetWords)
  return <NotFound isNotOpenYet links={mainPages} />
}
