import { dialogs } from '#app/dialogs/dialogs.ts'
import { lazyPage } from '#app/shell/lazy-page.tsx'
import { lazyWithPreload, type Preloadable } from '#app/shell/lazy-with-preload.ts'
import { addressesOf } from '#domain/page-address.ts'
import type { Role } from '#domain/session/session.ts'
import type { PageFacts, PageModule } from './page.ts'

/**
 * Every page of the shop, in the order of its menus and its sitemap. `recoverPassword` is `app/pages/recover-password.tsx`,
 * and everything else about a page is in its file: `app/page.ts` lists what can be.
 */
const names = [
  'landing',
  'subscriptions',
  'donations',
  'merch',
  'tickets',
  'cart',
  'zedletter',
  'zedletterById',
  'radioTimes',
  'login',
  'recoverPassword',
  'confirmAddress',
  'account',
  'myTickets',
  'security',
  'checkout',
  'paymentSuccess',
  'orders',
  'packing',
  'door',
  'people',
  'fulfilment',
  'addressLabels',
  'lists',
  'doorLists',
  'pledges',
  'shiftTally',
  'phoneForm',
  'catalogueDesk',
  'catalogueEditor',
  'office',
  'books',
  'staff',
  'audit',
  'privacyPolicy',
  'shippingReturns',
] as const
export type PageName = (typeof names)[number]

// The facts about every page load at the start; the rest of each file is a separate chunk (.ci/page-parts.ts).
const facts = import.meta.glob<PageFacts>('./pages/*.tsx', { query: '?only=page', import: 'page', eager: true })
const modules = import.meta.glob<PageModule>('./pages/*.tsx', { query: '?only=words,default' })

export type Page = PageFacts &
  Preloadable<object> & {
    /** The name of its file: `recover-password`. */
    file: string
    /** Its address without its parameter. */
    path: string
    addresses: RegExp
  }

function readPage(name: string): Page {
  const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const page = facts[`./pages/${file}.tsx`]
  const load = modules[`./pages/${file}.tsx`]
  if (!page || !load) throw new Error(`There is no app/pages/${file}.tsx.`)
  const path = page.pattern.replace(/\/:\w+\?$|:\w+$/, '')
  return { ...page, ...lazyPage(load, page.may), file, path, addresses: addressesOf(page.pattern) }
}

export const pages = Object.fromEntries(names.map((name) => [name, readPage(name)])) as Readonly<Record<PageName, Page>>

export const notFound = lazyWithPreload(() => import('#app/shell/not-found.tsx'))

/** The page at an address. */
export function pageAt(pathname: string): Page | undefined {
  return Object.values(pages).find(({ addresses }) => addresses.test(pathname))
}

/** Whether the page at an address hides the cart panel. */
export function hidesCartPanel(pathname: string, role: Role | undefined): boolean {
  const { may, hidesCart = [] } = pageAt(pathname) ?? {}
  return may !== undefined || hidesCart === true || (role !== undefined && hidesCart.includes(role))
}

/** The parts whose code an address needs. With only some of them, a prerendered page would hydrate piecemeal. */
function partsAt(pathname: string): readonly Omit<Preloadable<object>, 'Component'>[] {
  const page = pageAt(pathname)
  const dialog = page?.dialog && pathname.split('/')[2] ? dialogs[page.dialog] : undefined
  return [page ?? notFound, ...(dialog ? [dialog] : [])]
}

export const isPageLoaded = (pathname: string): boolean => partsAt(pathname).every((part) => part.isLoaded())

/** Loads the code an address needs; rejects if some of it can't be loaded now. */
export const loadPage = (pathname: string): Promise<unknown> => Promise.all(partsAt(pathname).map((part) => part.load()))

/** Loads the code of the dialog that a page's list leads to, before anyone opens it; never rejects. */
export const preloadDialogOf = (pathname: string): void => {
  const { dialog } = pageAt(pathname) ?? {}
  if (dialog) void dialogs[dialog].preload()
}

/** Loads it before anyone goes there; never rejects. */
export const preloadPage = (pathname: string): Promise<unknown> => loadPage(pathname).catch(() => {})
