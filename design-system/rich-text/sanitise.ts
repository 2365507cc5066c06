import DOMPurify, { type Config } from 'dompurify'

/** The tags and attributes to keep. `link` returns a link's allowed address and its `rel`; undefined removes the link. */
export type RichTextRules = {
  tags: readonly string[]
  link: (href: string) => { href: string; rel?: string } | undefined
}

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>
type Rules = { createHTML: (html: string) => string; createScriptURL: (url: string) => string }
const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: Rules): Policy } }

/** Where a browser only takes markup from named policies, this one vouches for what was sanitised here, and for no script. */
const policy = trustedTypes?.createPolicy('rich-text', { createHTML: (html) => html, createScriptURL: () => 'about:blank' })

function makeSanitiser({ tags, link }: RichTextRules): (html: string) => string {
  // A separate instance: hooks added to the shared one would apply everywhere.
  const purify = DOMPurify(window)
  purify.addHook('afterSanitizeAttributes', (element) => {
    const written = element.getAttribute('href')
    element.removeAttribute('href')
    element.removeAttribute('rel')
    const led = written === null || element.tagName !== 'A' ? undefined : link(written)
    for (const [name, value] of Object.entries(led ?? {})) element.setAttribute(name, value)
  })
  return (html) =>
    purify.sanitize(html, {
      ALLOWED_TAGS: [...tags],
      ALLOWED_ATTR: ['href', 'rel'],
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      TRUSTED_TYPES_POLICY: policy,
    })
}

const sanitisers = new WeakMap<RichTextRules, (html: string) => string>()

/**
 * Removes everything from HTML that the rules don't name. Without a browser there is no parser, so the text is returned
 * unchanged: text prerendered at build was already sanitised when it was stored.
 */
export function sanitise(html: string, rules: RichTextRules): string {
  if (typeof window === 'undefined') return html
  const sanitiser = sanitisers.get(rules) ?? makeSanitiser(rules)
  sanitisers.set(rules, sanitiser)
  return sanitiser(html)
}

/** Sanitised HTML as React takes it. React passes on whatever stands for markup here, though its types only know text. */
export function markupOf(html: string, rules: RichTextRules): { __html: string } {
  const clean = sanitise(html, rules)
  return { __html: (policy?.createHTML(clean) ?? clean) as string }
}

/** Parses HTML into a document where no script runs and nothing loads, for code that picks out what it knows. */
export function parseInert(html: string): HTMLElement {
  return new DOMParser().parseFromString((policy?.createHTML(html) ?? html) as string, 'text/html').body
}
