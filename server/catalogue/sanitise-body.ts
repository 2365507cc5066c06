import sanitizeHtml from 'sanitize-html'
import { eventBody } from '#domain/catalogue/event-body.ts'

/** The text inside these tags is not meant for readers, so it goes too. */
const unread = [
  'script',
  'style',
  'textarea',
  'option',
  'title',
  'xmp',
  'noembed',
  'noframes',
  'noscript',
  'plaintext',
  'iframe',
  'template',
]

const rules: sanitizeHtml.IOptions = {
  allowedTags: [...eventBody.tags],
  allowedAttributes: { a: ['href', 'rel'] },
  // Links are checked below, by the same rule as in the browser, and written whole.
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  nonTextTags: unread,
  transformTags: {
    a: (tagName, { href = '' }) => ({ tagName, attribs: { ...eventBody.link(href) } }),
  },
}

/** An event's description as it may be stored and sent: the allow-list of `eventBody` and nothing else (D57, security 2.9). */
export function sanitiseBody(html: string): string {
  return sanitizeHtml(html, rules)
}
