import { station } from '#domain/station.ts'
import type { PageHead } from './page-head.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Makes text safe between tags and inside quotes, in HTML and in XML. */
export function escapeMarkup(text: string): string {
  // XML doesn't allow control characters, escaped or not.
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\uFFFE\uFFFF]+/gu, ' ').replace(/[&<>"']/g, (char) => entities[char] ?? char)
}

/** A site path as a full address. `baseUrl` is the shop's own, like `https://shop.zed.example`. */
export function absolute(path: string, baseUrl: string): string {
  return /^\/(?!\/)/.test(path) ? `${baseUrl.replace(/\/+$/, '')}${path}` : path
}

const addressKeys = new Set(['@id', 'url', 'image', 'item'])

/** JSON that can't end its script or start any markup. */
export function scriptJson(data: object, replacer?: (key: string, value: unknown) => unknown): string {
  return JSON.stringify(data, replacer).replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

const name = (key: string, content: string) => `<meta name="${key}" content="${escapeMarkup(content)}" />`
const property = (key: string, content: string) => `<meta property="${key}" content="${escapeMarkup(content)}" />`

function pictureTags(image: PageHead['image'], baseUrl: string): string[] {
  if (!image) return [name('twitter:card', 'summary')]
  return [
    property('og:image', absolute(image.src, baseUrl)),
    property('og:image:type', 'image/png'),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', image.alt),
    name('twitter:card', 'summary_large_image'),
  ]
}

/** What a page is about, with full addresses. */
function structuredJson(data: object, baseUrl: string): string {
  return scriptJson(data, (key, value) => (typeof value === 'string' && addressKeys.has(key) ? absolute(value, baseUrl) : value))
}

/** A page's head as HTML, one tag per line. `baseUrl` makes every address in it a full one. */
export function headTags(head: PageHead, baseUrl: string): string {
  const { title, description, canonical, isIndexed, image, structuredData } = head
  const address = canonical === undefined ? undefined : absolute(canonical, baseUrl)
  return [
    `<title>${escapeMarkup(title)}</title>`,
    name('description', description),
    ...(address === undefined ? [] : [`<link rel="canonical" href="${escapeMarkup(address)}" />`]),
    ...(isIndexed ? [] : [name('robots', 'noindex')]),
    property('og:site_name', station.name),
    property('og:locale', 'en_AU'),
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    ...(address === undefined ? [] : [property('og:url', address)]),
    ...pictureTags(image, baseUrl),
    ...structuredData.map((data) => `<script type="application/ld+json">${structuredJson(data, baseUrl)}</script>`),
  ].join('\n')
}
