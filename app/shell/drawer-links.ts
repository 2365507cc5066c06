import { paths } from '#app/paths.ts'
import type { Role } from '#domain/session/session.ts'
import { linksIn, type MenuLink, policyLinks } from './menu-links.ts'

/** The shop's pages without the cart: the ways on from a dead end. */
export const mainPages = linksIn('shop', 'visitor').filter(({ href }) => href !== paths.cart)

/** Every page in the side drawer, in groups: those for staff, the shop, the visitor's own pages, the policies (T41, T50, D154). */
export function menuLinks(role: Role | undefined): readonly (readonly MenuLink[])[] {
  const who = role ?? 'visitor'
  return [linksIn('staff', who), linksIn('shop', who), linksIn('own', who), policyLinks].filter((links) => links.length > 0)
}
