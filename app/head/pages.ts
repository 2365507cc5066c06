import type { PageWords } from '#app/head/page-words.ts'
import { breadcrumbs, eventData, type Place, productData, stationData, subscriptionData } from '#app/head/structured-data.ts'
import { accountWords } from '#app/head/words/account.ts'
import { auditWords } from '#app/head/words/audit.ts'
import { cartWords } from '#app/head/words/cart.ts'
import { catalogueDeskWords } from '#app/head/words/catalogue-desk.ts'
import { checkoutWords } from '#app/head/words/checkout.ts'
import { donationsWords } from '#app/head/words/donations.ts'
import { doorListWords } from '#app/head/words/door-list.ts'
import { addressLabelsWords, fulfilmentWords } from '#app/head/words/fulfilment.ts'
import { landingWords } from '#app/head/words/landing.ts'
import { loginWords } from '#app/head/words/login.ts'
import { merchWords, productWords } from '#app/head/words/merch.ts'
import { paymentSuccessWords } from '#app/head/words/payment-success.ts'
import { phoneformWords } from '#app/head/words/phoneform.ts'
import { pledgesWords } from '#app/head/words/pledges.ts'
import { privacyPolicyWords, shippingReturnsWords } from '#app/head/words/policies.ts'
import { radioTimesWords } from '#app/head/words/radio-times.ts'
import { recoverPasswordWords, setPasswordWords } from '#app/head/words/recover-password.ts'
import { shiftReportWords } from '#app/head/words/shift-report.ts'
import { subscriptionName, subscriptionsWords, subscriptionWords } from '#app/head/words/subscriptions.ts'
import { eventWords, ticketsWords } from '#app/head/words/tickets.ts'
import { zedadminWords } from '#app/head/words/zedadmin.ts'
import { zedletterByIdWords, zedletterWords } from '#app/head/words/zedletter.ts'
import { paths } from '#app/paths.ts'
import type { Art, Catalogue } from '#domain/catalogue/catalogue.ts'
import { station } from '#domain/station.ts'
import { formatEventTime } from '#domain/time/station-time.ts'

/** What the picture of a link shows: a name, a line or two under it, and a poster. `loud` is the word in the brand's colour. */
export type Card = { name: string; lines: readonly string[]; art: Art; loud?: string }

/** A page that anybody may find: it has a picture and is told to search engines. */
export type PublicPage = { words: PageWords; card: Card; dataOf?: (place: Place) => readonly object[] }

const publicPages: Readonly<Record<string, PublicPage>> = {
  [paths.landing]: {
    words: landingWords,
    card: { name: `${landingWords.title}.`, lines: [station.frequency], art: { motif: 'bars', color: 'orange' }, loud: 'loud.' },
    dataOf: ({ image }) => stationData(landingWords.description, image),
  },
  [paths.subscriptions]: {
    words: subscriptionsWords,
    card: { name: 'Subscriptions', lines: ['Pick your volume'], art: { motif: 'rings', color: 'lime' } },
  },
  [paths.donations]: {
    words: donationsWords,
    card: { name: 'Make a donation', lines: ['No ads, no owners, no algorithm'], art: { motif: 'heart', color: 'pink' } },
  },
  [paths.merch]: {
    words: merchWords,
    card: { name: 'Merch', lines: ['Zedders pay less'], art: { motif: 'tee', color: 'yellow' } },
  },
  [paths.tickets]: {
    words: ticketsWords,
    card: { name: 'Tickets', lines: ['Gigs, workshops and parties'], art: { motif: 'stage', color: 'lime' } },
  },
  [paths.zedletter]: {
    words: zedletterWords,
    card: { name: 'Zedletter', lines: ['The week on air, each Thursday'], art: { motif: 'wave', color: 'cyan' } },
  },
  [paths.privacyPolicy]: {
    words: privacyPolicyWords,
    card: { name: privacyPolicyWords.title, lines: [], art: { motif: 'dots', color: 'cyan' } },
  },
  [paths.shippingReturns]: {
    words: shippingReturnsWords,
    card: { name: shippingReturnsWords.title, lines: [], art: { motif: 'tote', color: 'orange' } },
  },
}

/** The pages for one visitor alone, by the shape of their address. */
const privatePages: readonly (readonly [shape: RegExp, words: PageWords])[] = [
  [/^\/cart$/, cartWords],
  [/^\/checkout$/, checkoutWords],
  [/^\/login$/, loginWords],
  [/^\/account$/, accountWords],
  [/^\/recover-password$/, recoverPasswordWords],
  [/^\/recover-password\/[^/]+$/, setPasswordWords],
  [/^\/zedletter\/[^/]+$/, zedletterByIdWords],
  [/^\/radio-times\/[^/]+$/, radioTimesWords],
  [/^\/payment-success$/, paymentSuccessWords],
  [/^\/phoneform$/, phoneformWords],
  [/^\/zedadmin$/, zedadminWords],
  [/^\/pledges$/, pledgesWords],
  [/^\/shift-report$/, shiftReportWords],
  [/^\/door-list(\/[^/]+)?$/, doorListWords],
  [/^\/fulfilment$/, fulfilmentWords],
  [/^\/address-labels$/, addressLabelsWords],
  [/^\/audit$/, auditWords],
  [/^\/catalogue-desk(\/[^/]+)?$/, catalogueDeskWords],
]

/** Every page about one thing on sale to everybody, by its address. What is hidden has no page here (L96, L106). */
function detailPages({ subscriptions, merch, events }: Catalogue): Map<string, PublicPage> {
  const home = [station.name, paths.landing] as const
  const forAll = <Thing extends { public: boolean }>(things: readonly Thing[]) => things.filter((thing) => thing.public)
  return new Map([
    ...subscriptions.map((type): [string, PublicPage] => {
      const name = subscriptionName(type)
      const dataOf = (place: Place) => [
        subscriptionData(type, place),
        breadcrumbs(home, [subscriptionsWords.title, paths.subscriptions], [name, place.path]),
      ]
      return [paths.subscription(type.id), { words: subscriptionWords(type), card: { name, lines: [type.tagline], art: type.art }, dataOf }]
    }),
    ...forAll(merch).map((product): [string, PublicPage] => {
      const { name, art } = product
      const dataOf = (place: Place) => [productData(product, place), breadcrumbs(home, [merchWords.title, paths.merch], [name, place.path])]
      return [paths.product(product.id), { words: productWords(product), card: { name, lines: [merchWords.title], art }, dataOf }]
    }),
    ...forAll(events).map((event): [string, PublicPage] => {
      const { name, art } = event
      const lines = [formatEventTime(event.eventDateTime), event.eventVenue]
      const dataOf = (place: Place) => [eventData(event, place), breadcrumbs(home, [ticketsWords.title, paths.tickets], [name, place.path])]
      return [paths.ticket(event.id), { words: eventWords(event), card: { name, lines, art }, dataOf }]
    }),
  ])
}

/** Every page that search engines and link previews may know of, by its address without a slash at its end. */
export function publicPagesOf(catalogue: Catalogue): ReadonlyMap<string, PublicPage> {
  return new Map([...Object.entries(publicPages), ...detailPages(catalogue)])
}

/** What a page for one visitor alone is called; undefined for an address that is no page. */
export function privateWordsAt(path: string): PageWords | undefined {
  return privatePages.find(([shape]) => shape.test(path))?.[1]
}

/** The addresses of the public pages, the front page first. */
export function publicPaths(catalogue: Catalogue): readonly string[] {
  return [...publicPagesOf(catalogue).keys()]
}
