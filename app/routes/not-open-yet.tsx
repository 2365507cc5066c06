import { mainPages } from '#app/paths.ts'
import { useTitle } from '#app/shell/use-title.ts'
import { NotFound } from '#screens/not-found/not-found.tsx'

export default function NotOpenYetRoute() {
  useTitle('Not open yet')
  return <NotFound isNotOpenYet links={mainPages} />
}
