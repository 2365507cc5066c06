/** Another site is told nothing of this page, and gains nothing from being linked (security 2.9). */
const OUTSIDE_REL = 'noopener noreferrer nofollow'

const schemes = ['http:', 'https:', 'mailto:', 'tel:']

/** Stands for the shop's own address while a link is read; it can never be a real one. */
const HERE = 'https://shop.invalid'

export type BodyLink = { href: string; rel?: string }

/**
 * Where a link in an event's description may lead: another site, a letter, a call, or a page of the shop, which comes
 * back from its root. `undefined` for everything else, `javascript:` and `data:` first of all.
 */
function bodyLink(href: string): BodyLink | undefined {
  const written = href.trim()
  if (written === '' || written.startsWith('#') || !URL.canParse(written, HERE)) return undefined
  const url = new URL(written, HERE)
  if (url.origin === HERE) return { href: `${url.pathname}${url.search}${url.hash}` }
  if (!schemes.includes(url.protocol)) return undefined
  return url.protocol.startsWith('http') ? { href: url.href, rel: OUTSIDE_REL } : { href: url.href }
}

/** All that an event's description may hold, for the server that stores it and for the browser that shows it (D57, security 2.9). */
export const eventBody = {
  tags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a', 'h3', 'h4', 'blockquote'],
  link: bodyLink,
} as const
