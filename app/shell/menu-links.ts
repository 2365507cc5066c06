import type { PageFacts } from '#app/page.ts'
import { type Page, pages } from '#app/pages.ts'
import type { Role } from '#domain/session/session.ts'

export type MenuLink = { href: string; label: string }
type Group = NonNullable<PageFacts['menu']>['group']

/** The pages in one group of the side drawer that this role sees, in the order of the list of pages. */
export function pagesIn(group: Group, who: Role | 'visitor'): readonly Page[] {
  return Object.values(pages).filter(({ may, menu }) => menu?.group === group && (menu.for ?? may ?? [who]).includes(who))
}

/** The links to them. */
export function linksIn(group: Group, who: Role | 'visitor'): readonly MenuLink[] {
  return pagesIn(group, who).flatMap(({ path, menu }) => (menu ? [{ href: path, label: menu.label }] : []))
}

/** The policies linked at the foot of every page. */
export const policyLinks = linksIn('reading', 'visitor')
