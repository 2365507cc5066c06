import DOMPurify from 'dompurify'

/** What may stay in a rich text. `link` answers where a link may lead and what is told there; undefined takes the link away. */
export type RichTextRules = {
  tags: readonly string[]
  link: (href: string) => { href: string; rel?: string } | undefined
}

function makeSanitiser({ tags, link }: RichTextRules): (html: string) => string {
  // One of its own: rules added to the shared one would hold for everybody.
  const purify = DOMPurify(window)
  purify.addHook('afterSanitizeAttributes', (element) => {
    const written = element.getAttribute('href')
    element.removeAttribute('href')
    element.removeAttribute('rel')
    const led = written === null || element.tagName !== 'A' ? undefined : link(written)
    for (const [name, value] of Object.entries(led ?? {})) element.setAttribute(name, value)
  })
  return (html) =>
    purify.sanitize(html, { ALLOWED_TAGS: [...tags], ALLOWED_ATTR: ['href', 'rel'], ALLOW_DATA_ATTR: false, ALLOW_ARIA_ATTR: false })
}

const sanitisers = new WeakMap<RichTextRules, (html: string) => string>()

/**
 * Takes everything out of a text that the rules do not name. Without a browser there is no parser, and the text comes back as
 * it was given: what is drawn at build has been sanitised where it was stored.
 */
export function sanitise(html: string, rules: RichTextRules): string {
  if (typeof window === 'undefined') return html
  const known = sanitisers.get(rules) ?? makeSanitiser(rules)
  sanitisers.set(rules, known)
  return known(html)
}
