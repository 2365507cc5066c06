import { absolute, escapeMarkup } from '#app/head/head-tags.ts'

/** The pages a search engine may list, as whole addresses below `baseUrl`. */
export function sitemapXml(paths: readonly string[], baseUrl: string): string {
  const urls = paths.map((path) => `  <url><loc>${escapeMarkup(absolute(path, baseUrl))}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

/** Pages for one visitor alone, pages behind an emailed link, the desk's, and what is no page at all. */
const closed = [
  '/cart',
  '/checkout',
  '/account',
  '/login',
  '/recover-password',
  '/payment-success',
  '/radio-times',
  '/zedletter/',
  '/phoneform',
  '/zedadmin',
  '/pledges',
  '/door-list',
  '/fulfilment',
  '/address-labels',
  '/shift-report',
  '/catalogue-desk',
  '/support',
  '/outbox',
]

/** Where crawlers may not go, and where the list of pages is. */
export function robotsTxt(baseUrl: string): string {
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${absolute('/sitemap.xml', baseUrl)}`, ''].join('\n')
}
