import { paths } from '#app/paths.ts'
import { Broken } from '#screens/shell/broken/broken.tsx'

/** What shows instead of a page that failed. */
export default function BrokenPage({ onRetry }: { onRetry: () => void }) {
  return <Broken homeHref={paths.landing} onRetry={onRetry} />
}
