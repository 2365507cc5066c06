import { absolute, escapeMarkup } from '#app/head/head-tags.ts'
import { privatePaths } from '#app/head/public-pages.ts'

/** The pages a search engine may list, as full addresses under `baseUrl`. */
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

/** The API, the outbox of a shop that sends no email, and every page that isn't public. */
const disallowed = ['/support', '/outbox', ...privatePaths]

/** Tells crawlers where not to go, and where the sitemap is. */
export function robotsTxt(baseUrl: string): string {
  return ['User-agent: *', ...disallowed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${absolute('/sitemap.xml', baseUrl)}`, ''].join(
    '\n',
  )
}
