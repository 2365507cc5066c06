import type { StaffTab } from '#app/page.ts'
import { pages } from '#app/pages.ts'
import { paths } from '#app/paths.ts'
import type { Role } from '#domain/session/session.ts'
import type { KeyMap } from '#screens/desk/staff-page/key-map-dialog.tsx'
import { pagesIn } from './menu-links.ts'

const files = import.meta.glob<{ tab?: StaffTab }>('../pages/*.tsx', { query: '?only=tab', eager: true })

/** Somewhere that a key leads. */
export type KeyedPage = StaffTab & { href: string; label: string }

/** What the file of a page says of how staff reach it. */
export const tabOf = (file: string): StaffTab | undefined => files[`../pages/${file}.tsx`]?.tab

/** The shop is one press away from all work: where staff also are after each order (T248). */
export const shopTab: KeyedPage & { icon: 'shop' } = { href: paths.subscriptions, label: 'Shop', key: 'H', icon: 'shop' }

/** The pages that have a key for this role, in the order of the list of pages, the shop last. */
export function keyedPages(role: Role): readonly KeyedPage[] {
  const staffPages = pagesIn('staff', role).flatMap(({ file, path, menu }) => {
    const tab = tabOf(file)
    return tab && menu ? [{ ...tab, href: path, label: menu.label }] : []
  })
  return [...staffPages, shopTab]
}

/** As it is printed on a key. */
export const keysOf = ({ key }: Pick<StaffTab, 'key'>): string => `Alt+${key}`

/** The keys that work on every page of this role. */
export function keysEverywhere(role: Role): KeyMap {
  const leading = keyedPages(role).map((page) => ({ keys: keysOf(page), does: page.label }))
  return [...leading, { keys: '?', does: 'These keys, when nothing is being typed (Alt+K anywhere)' }]
}

/** Whether an address is one of the public's pages. */
export const isInShop = (path: string): boolean =>
  Object.values(pages).some((page) => page.menu?.group === 'shop' && page.addresses.test(path))
