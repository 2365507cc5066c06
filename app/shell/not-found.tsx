import { notFoundWords } from '#app/head/not-found-words.ts'
import { useHead } from '#app/head/use-head.ts'
import { NotFound } from '#screens/shell/not-found/not-found.tsx'
import { mainPages } from './drawer-links.ts'

export default function NotFoundPage() {
  useHead(notFoundWords)
  return <NotFound links={mainPages} />
}
