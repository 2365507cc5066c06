import { type Page, pageAt } from '#app/pages.ts'

export const notFoundPath = '/404'

const ownSource = (page: Page | undefined) => (page ? `app/pages/${page.file}.tsx?only=words,default` : 'app/shell/not-found.tsx')
const dialogSource = (page: Page | undefined) => (page?.dialog ? [`app/dialogs/${page.dialog}-dialog.tsx`] : [])

/** The modules whose code and style a page needs besides the app's own, as Vite's manifest names them. */
export function sourcesOf(path: string): readonly string[] {
  const page = pageAt(path)
  return [ownSource(page), ...(path === page?.path ? [] : dialogSource(page))]
}

/** What a page leads on to: from a list, the dialog with its details. */
export function laterSourcesOf(path: string): readonly string[] {
  const page = pageAt(path)
  return page ? [ownSource(page), ...dialogSource(page)] : []
}
