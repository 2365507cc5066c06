/** Linked sites learn nothing about this page and gain no search ranking from it (security 2.9). */
const OUTSIDE_REL = 'noopener noreferrer nofollow'

const schemes = ['http:', 'https:', 'mailto:', 'tel:']

/** The base for resolving relative links: a domain that can never exist. */
const HERE = 'https://shop.invalid'

export type BodyLink = { href: string; rel?: string }

/**
 * Checks where a link in an event's description leads: to another site, an email, a phone call, or a page of the shop,
 * returned as a path from its root. Undefined for everything else, including `javascript:` and `data:`.
 */
function bodyLink(href: string): BodyLink | undefined {
  const written = href.trim()
  if (written === '' || written.startsWith('#') || !URL.canParse(written, HERE)) return undefined
  const url = new URL(written, HERE)
  if (url.origin === HERE) return { href: `${url.pathname}${url.search}${url.hash}` }
  if (!schemes.includes(url.protocol)) return undefined
  return url.protocol.startsWith('http') ? { href: url.href, rel: OUTSIDE_REL } : { href: url.href }
}

/** What an event's description may hold, for the server that stores it and the browser that shows it (D57, security 2.9). */
export const eventBody = {
  tags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a', 'h3', 'h4', 'blockquote'],
  link: bodyLink,
} as const
