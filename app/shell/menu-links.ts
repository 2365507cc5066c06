import { paths } from '#app/paths.ts'
import type { Role } from '#domain/session/session.ts'

export type MenuLink = { href: string; label: string }

const login: MenuLink = { href: paths.login, label: 'Login' }
const account: MenuLink = { href: paths.account, label: 'Account' }
/** What the desk and the office both look after. */
const desk: readonly MenuLink[] = [
  { href: paths.pledges, label: 'Pledges' },
  { href: paths.shiftReport, label: 'Shift tally' },
  { href: paths.doorLists, label: 'Door lists' },
  { href: paths.fulfilment, label: 'Cards, packs and shirts' },
]
/** Reception has no account page to go to (D128); an admin's account page is the office. */
const own: Record<Role, MenuLink[]> = {
  zedder: [account],
  reception: [{ href: paths.checkout, label: 'Reception checkout' }, ...desk, { href: paths.phoneForm, label: 'Phone form (legacy)' }],
  admin: [
    { href: paths.office, label: 'Office' },
    { href: paths.audit, label: 'Audit' },
    { href: paths.catalogueDesk, label: 'Catalogue' },
    ...desk,
  ],
}

/** What may be read at the foot of every page. */
export const policyLinks: readonly MenuLink[] = [
  { href: paths.privacyPolicy, label: 'Privacy policy' },
  { href: paths.shippingReturns, label: 'Shipping and returns' },
]

/** Every place the side drawer leads to, in groups: the shop, what is one's own, what may be read (T41, T50, D154). */
export function menuLinks(role: Role | undefined): readonly (readonly MenuLink[])[] {
  return [
    [
      { href: paths.landing, label: 'Home' },
      { href: paths.subscriptions, label: 'Subscriptions' },
      { href: paths.donations, label: 'Donations' },
      { href: paths.merch, label: 'Merch' },
      { href: paths.tickets, label: 'Tickets' },
      { href: paths.cart, label: 'Cart' },
    ],
    [{ href: paths.zedletter, label: 'Zedletter' }, ...(role ? own[role] : [login])],
    policyLinks,
  ]
}
