import type { PageWords } from '#app/head/page-words.ts'
import { useHead } from '#app/head/use-head.ts'
import type { PageModule } from '#app/page.ts'
import type { Role } from '#domain/session/session.ts'
import { lazyWithPreload, type Preloadable } from './lazy-with-preload.ts'

/** Rendered before the page, so that a title the page sets later wins. */
function PageHead({ words }: { words: PageWords }) {
  useHead(words)
  return null
}

/** A page whose code loads when it is needed, with its own title. If it is only for some roles, others don't get past the gate. */
export function lazyPage(load: () => Promise<PageModule>, may?: readonly Role[]): Preloadable<object> {
  return lazyWithPreload(async () => {
    const [{ words, default: Page }, gate] = await Promise.all([load(), may && import('./staff-only.tsx')])
    const page = gate && may ? <gate.StaffOnly may={may} Page={Page} /> : <Page />
    const NamedPage = () => (
      <>
        <PageHead words={words} />
        {page}
      </>
    )
    return { default: NamedPage }
  })
}
