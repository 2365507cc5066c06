import { describe, expect, test } from 'vitest'
import { headTags } from '#app/head/head-tags.ts'
import { headFor, linkCards, type PageHead } from '#app/head/page-head.ts'
import { publicPaths } from '#app/head/public-pages.ts'
import { robotsTxt, sitemapXml } from '#app/prerender/sitemap.ts'
import type { Catalogue, MerchProduct } from '#domain/catalogue/catalogue.ts'
import { publicEvents } from '#domain/samples/events.ts'
import { hiddenEvents, hiddenMerch } from '#domain/samples/hidden.ts'
import { publicMerch } from '#domain/samples/merch.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'

const base = 'https://shop.zed.example'
const catalogue: Catalogue = { subscriptions: subscriptionTypes, merch: publicMerch, events: publicEvents }
const paths = publicPaths(catalogue)
const heads = paths.map((path): [string, PageHead] => [path, headFor(path, catalogue)])

/** What the JSON-LD blocks of a page say, read back from its HTML. */
function dataOf(path: string, of: Catalogue = catalogue) {
  const blocks = headTags(headFor(path, of), base).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)
  return [...blocks].map(([, json = '']) => JSON.parse(json))
}
const ofType = (path: string, type: string, of?: Catalogue) => dataOf(path, of).find((data) => data['@type'] === type)

describe('what a public page is called', () => {
  test('every page of the specification that anyone may read is there', () => {
    expect(paths).toEqual(expect.arrayContaining(['/', '/subscriptions', '/donations', '/merch', '/tickets']))
    expect(paths).toEqual(expect.arrayContaining(['/zedletter', '/privacy-policy', '/shipping-returns-policy']))
    expect(paths.length).toBe(8 + subscriptionTypes.length + publicMerch.length + publicEvents.length)
  })

  test('no two pages share a title, a description or a picture', () => {
    for (const part of ['title', 'description'] as const) {
      expect(new Set(heads.map(([, head]) => head[part])).size).toBe(heads.length)
    }
    expect(new Set(heads.map(([, head]) => head.image?.src)).size).toBe(heads.length)
    expect(new Set(linkCards(catalogue).map(({ src }) => src))).toEqual(new Set(heads.map(([, head]) => head.image?.src)))
  })

  test.each(heads)('%s has a title and a description of a good length', (path, head) => {
    expect(head.title).toMatch(/^.{4,66} · Zed$/u)
    expect(head.description).toMatch(/^\S.{48,158}[.!?…]$/u)
    expect(head).toMatchObject({ isIndexed: true, canonical: path })
  })

  test('a link’s picture is described in one sentence, without a stop in the middle', () => {
    expect(headFor('/', catalogue).image?.alt).toBe('Keep the signal loud, 102.3 FM')
    for (const [path, { image }] of heads) expect(image?.alt, path).not.toMatch(/[.!?…],/u)
  })

  test('a slash at the end is the same page', () => {
    expect(headFor('/merch/logo-tee/', catalogue)).toEqual(headFor('/merch/logo-tee', catalogue))
  })
})

test.each([
  '/cart',
  '/checkout',
  '/login',
  '/account',
  '/payment-success',
  '/recover-password',
  '/recover-password/token',
  '/confirm-address',
  '/confirm-address/token',
  '/zedletter/some-id',
  '/radio-times/token',
  '/phoneform',
  '/zedadmin',
  '/orders',
  '/orders/ZED-001007',
  '/people',
  '/people/10001',
  '/packing',
  '/packing/7',
  '/pledges',
  '/door',
  '/door/open-day',
  '/my-tickets/some-id',
  '/door-list',
  '/door-list/open-day',
  '/fulfilment',
  '/lists',
  '/address-labels',
  '/shift-report',
  '/catalogue-desk',
  '/catalogue-desk/merch-logo-tee',
])('%s has its own title and description and is kept out of search', (path) => {
  const head = headFor(path, catalogue)
  expect(head).toMatchObject({ isIndexed: false, canonical: undefined, structuredData: [] })
  expect(head.title).not.toBe(headFor('/nowhere', catalogue).title)
  expect(head.description).toMatch(/^.{50,160}$/u)
  const html = headTags(head, base)
  expect(html).toContain('<meta name="robots" content="noindex" />')
  expect(html).not.toContain('canonical')
})

test('an unknown address, a longer one and a hidden item are not found', () => {
  const everything = { ...catalogue, merch: [...publicMerch, ...hiddenMerch], events: [...publicEvents, ...hiddenEvents] }
  for (const path of ['/nowhere', '/donations/more', '/merch/nothing', '/merch/jam', '/merch/misc', '/tickets/misc', '/__proto__']) {
    expect(headFor(path, everything)).toMatchObject({ title: 'Not found · Zed', isIndexed: false, canonical: undefined })
  }
  expect(publicPaths(everything)).toEqual(paths)
})

describe('structured data', () => {
  test('every page’s can be parsed, and its addresses are absolute', () => {
    for (const path of paths) {
      for (const data of dataOf(path)) {
        expect(data['@context']).toBe('https://schema.org')
        expect(JSON.stringify(data)).not.toMatch(/"(?:url|image|item|@id)":"\//)
      }
    }
  })

  test('a product costs what everybody pays', () => {
    for (const { id, packs, price } of publicMerch) {
      const { offers } = ofType(`/merch/${id}`, 'Product')
      const wanted = packs ? Object.values(packs).map((pack) => pack.price[1]) : [price[1]]
      expect([offers].flat().map((offer) => [offer.price, offer.priceCurrency])).toEqual(
        wanted.map((cents) => [(cents / 100).toFixed(2), 'AUD']),
      )
    }
    expect(ofType('/merch/plectrums', 'Product').offers).toMatchObject([
      { name: 'Pack of 3', price: '7.00' },
      { name: 'Pack of 5', price: '10.00' },
    ])
    expect(ofType('/subscriptions/full', 'Product')).toMatchObject({ name: 'Full subscription', offers: { price: '80.00' } })
  })

  test('what nobody can order is out of stock: none left, or only the held-back one', () => {
    const withLeft = (available: number): Catalogue => ({
      ...catalogue,
      merch: publicMerch.map((product) =>
        product.id === 'tea-towel' ? { ...product, stock: [{ options: {}, extraWeight: 0, available }] } : product,
      ),
    })
    const availabilityOf = (path: string, of?: Catalogue) => ofType(path, 'Product', of).offers.availability.split('/').at(-1)
    expect([0, 1, 2].map((left) => availabilityOf('/merch/tea-towel', withLeft(left)))).toEqual(['OutOfStock', 'OutOfStock', 'InStock'])
    expect(availabilityOf('/merch/work-shirt')).toBe('OutOfStock')
    expect(availabilityOf('/merch/logo-tee')).toBe('InStock')
    expect(availabilityOf('/merch/woven-patch')).toBe('InStock')
  })

  test('an event says when with its offset, where, and what everybody pays (T178)', () => {
    expect(ofType('/tickets/autumn-concert', 'Event')).toMatchObject({
      name: 'Autumn concert',
      startDate: '2027-04-17T19:30:00+10:00',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'Place', name: 'The Old Tram Hall, Bowen Hills', address: 'The Old Tram Hall, Bowen Hills' },
      organizer: { name: 'Zed' },
      image: `${base}/cards/tickets/autumn-concert.png`,
      offers: { price: '45.00', priceCurrency: 'AUD', availability: 'https://schema.org/InStock' },
    })
    expect(ofType('/tickets/synth-workshop', 'Event')).toMatchObject({
      location: { address: { streetAddress: '264 Barrambin Street' } },
      offers: { availability: 'https://schema.org/OutOfStock' },
    })
    expect(ofType('/tickets/open-day', 'Event')).toMatchObject({ isAccessibleForFree: true, offers: { price: '0.00' } })
  })

  test('the front page says who the station is', () => {
    expect(ofType('/', 'RadioStation')).toMatchObject({
      name: 'Zed',
      telephone: '(07) 5550 1023',
      address: { addressLocality: 'West End', addressRegion: 'QLD', postalCode: '4101', addressCountry: 'AU' },
    })
  })

  test('a detail has its breadcrumbs', () => {
    const steps = ofType('/merch/logo-tee', 'BreadcrumbList').itemListElement
    expect(steps.map(({ position, name, item }: Record<string, unknown>) => [position, name, item])).toEqual([
      [1, 'Zed', `${base}/`],
      [2, 'Merch', `${base}/merch`],
      [3, 'Logo tee', `${base}/merch/logo-tee`],
    ])
  })
})

test('hostile names stay text in tags, attributes, JSON and XML', () => {
  const nasty = '</title></script><script>alert("1")</script><!--\'&\u2028\u0000 $& //evil.example'
  const product = { ...publicMerch[0], id: '../"><svg onload=1>', name: nasty, description: nasty, detail: nasty } as MerchProduct
  const hostile: Catalogue = { ...catalogue, merch: [product] }
  const path = publicPaths(hostile).find((candidate) => candidate.startsWith('/merch/')) ?? ''
  const html = headTags(headFor(path, hostile), base)
  expect(html.match(/<[a-z/!]+/g)?.filter((tag) => !['<title', '</title', '<meta', '<link', '<script', '</script'].includes(tag))).toEqual(
    [],
  )
  expect(html.match(/<script/g)).toHaveLength(2)
  expect(html.match(/<\/title>/g)).toHaveLength(1)
  for (const char of ['\u0000', '\u2028']) expect(html).not.toContain(char)
  expect(ofType(path, 'Product', hostile)).toMatchObject({ name: nasty, sku: product.id })
  expect(headFor(path, hostile).image?.src).toMatch(/^\/cards\/merch\/[\w-]+\.png$/)
  expect(sitemapXml([path, '/a&b<c>'], base)).not.toMatch(/<svg|&b|<c>/)
})

describe('what crawlers are told', () => {
  test('the sitemap has exactly the public pages, by their absolute addresses, and nothing hidden', () => {
    const xml = sitemapXml(paths, `${base}/`)
    const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
    expect(listed).toEqual(heads.filter(([, head]) => head.isIndexed).map(([path]) => `${base}${path}`))
    for (const { id } of [...hiddenMerch, ...hiddenEvents]) expect(xml).not.toContain(`/${id}<`)
  })

  test('robots.txt closes private pages and no public page', () => {
    const lines = robotsTxt(base).split('\n')
    const closed = lines.flatMap((line) => line.match(/^Disallow: (.+)$/)?.[1] ?? [])
    const isClosed = (path: string) => closed.some((prefix) => path.startsWith(prefix))
    expect(paths.filter(isClosed)).toEqual([])
    for (const path of [
      '/cart',
      '/checkout',
      '/account',
      '/login',
      '/recover-password/x',
      '/confirm-address/x',
      '/radio-times/x',
      '/zedletter/x',
      '/phoneform',
    ]) {
      expect(isClosed(path)).toBe(true)
    }
    for (const path of ['/zedadmin', '/support/merch', '/outbox']) expect(isClosed(path)).toBe(true)
    expect(isClosed('/zedletter')).toBe(false)
    expect(lines).toContain(`Sitemap: ${base}/sitemap.xml`)
  })
})
