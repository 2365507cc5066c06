import type { PageFacts } from '#app/page.ts'
import { pages } from '#app/pages.ts'
import type { Role } from '#domain/session/session.ts'

export type MenuLink = { href: string; label: string }

/** The pages in one group of the side drawer that this role sees, in the order of the list of pages. */
export function linksIn(group: NonNullable<PageFacts['menu']>['group'], who: Role | 'visitor'): readonly MenuLink[] {
  return Object.values(pages).flatMap(({ path, may, menu }) => {
    const readers = menu?.for ?? may ?? [who]
    return menu?.group === group && readers.includes(who) ? [{ href: path, label: menu.label }] : []
  })
}

/** The policies linked at the foot of every page. */
export const policyLinks = linksIn('reading', 'visitor')
