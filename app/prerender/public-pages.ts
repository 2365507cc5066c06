import { builtCatalogue } from '#app/built-catalogue.ts'
import { publicPaths } from '#app/head/pages.ts'

const route = (name: string) => `app/routes/${name}.tsx`
const dialog = (name: string) => `app/dialogs/${name}-dialog.tsx`

/** What the pages below each first part of an address are made of: a page, and the dialog that a longer address opens over it. */
const sources: Readonly<Record<string, readonly [page: string, dialog?: string]>> = {
  '': [route('landing')],
  subscriptions: [route('subscriptions'), dialog('subscription')],
  donations: [route('donations')],
  merch: [route('merch'), dialog('product')],
  tickets: [route('tickets'), dialog('ticket')],
  zedletter: [route('zedletter')],
  'privacy-policy': [route('privacy-policy')],
  'shipping-returns-policy': [route('shipping-returns-policy')],
}

export const notFoundPath = '/404'

/** The modules whose code and style a page needs beside the app's own. */
export function sourcesOf(path: string): readonly string[] {
  const [, first = '', id] = path.split('/')
  const [page = route('not-found'), below] = sources[first] ?? []
  return id && below ? [page, below] : [page]
}

/** What a page leads on to: a list, to the dialog of its details. */
export function laterSourcesOf(path: string): readonly string[] {
  const [, first = ''] = path.split('/')
  const [page, below] = sources[first] ?? []
  return [page, below].filter((source) => source !== undefined)
}

/** Every page that is drawn at build. */
export const drawnPaths: readonly string[] = [...publicPaths(builtCatalogue), notFoundPath]
