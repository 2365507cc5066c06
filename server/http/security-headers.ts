import { createHash, randomBytes } from 'node:crypto'
import { pathOf } from '#domain/api/call.ts'
import { calls } from '#domain/api/contract.ts'
import type { Config } from '#server/config.ts'

type Sources = Readonly<Record<string, readonly string[]>>

/** Where browsers report what was kept out. */
const REPORTS = pathOf(calls.cspReport)

const own: Sources = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'connect-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  // Text becomes markup by two named policies only (D229).
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default', 'rich-text'],
  'report-uri': [REPORTS],
  'report-to': ['csp'],
}

/** React Aria writes these two style elements, letter for letter, for touch and for iOS. */
export const knownStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
] as const

const hosts = ['https://*.paypal.com', 'https://*.paypalobjects.com'] as const
/**
 * What the provider's script needs in addition, as PayPal's page on content security policies has it, without Venmo (security
 * 1.3, D228). Style elements that it writes carry the document's nonce; attributes can't.
 */
const paypal = (nonce: string): Sources => ({
  'script-src': [`'nonce-${nonce}'`, ...hosts],
  'style-src': [`'nonce-${nonce}'`],
  'style-src-attr': ["'unsafe-inline'"],
  'connect-src': hosts,
  'frame-src': ['https://*.paypal.com'],
  'child-src': ['https://*.paypal.com'],
  'img-src': hosts,
})

function policy(...layers: readonly Sources[]): string {
  const names = new Set(layers.flatMap((layer) => Object.keys(layer)))
  return [...names].map((name) => [name, ...layers.flatMap((layer) => layer[name] ?? [])].join(' ')).join('; ')
}

/** The style and script elements that the build wrote into a page. */
export type Inline = { styles: readonly string[]; scripts: readonly string[] }

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The headers of every answer (security 1.3, 2.9). Nothing but the shop itself is let in. */
export function securityHeaders(config: Pick<Config, 'isProduction'>): Readonly<Record<string, string>> {
  return {
    'content-security-policy': policy(own),
    'reporting-endpoints': `csp="${REPORTS}"`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    // The provider opens its own window and has to stay in touch with it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'payment=(self), camera=(self), microphone=(), geolocation=()',
    ...(config.isProduction ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

/** What only a document is asked about: a browser reads none of it from a script, a style or a font. */
const ofDocuments = ['content-security-policy', 'reporting-endpoints', 'cross-origin-opener-policy', 'permissions-policy']

/** The same without what only documents need, for the files of the app: a page has a dozen, and these were most of a small one's bytes (D891). */
export function fileHeaders(config: Pick<Config, 'isProduction'>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(securityHeaders(config)).filter(([name]) => !ofDocuments.includes(name)))
}

/**
 * The policy of a page, made afresh each time it's sent. Its own inline elements are let in by hash, for the page is the same for
 * everybody. With the real provider a nonce lets in what PayPal's script writes; the page's script reads it from `server-timing`.
 */
export function pagePolicy({ payments }: Pick<Config, 'payments'>, { styles, scripts }: Inline): () => Readonly<Record<string, string>> {
  const inline: Sources = { 'script-src': scripts.map(hashOf), 'style-src': [...knownStyles, ...styles].map(hashOf) }
  const plain = policy(own, inline)
  return (): Readonly<Record<string, string>> => {
    if (payments.kind !== 'paypal') return { 'content-security-policy': plain }
    const nonce = randomBytes(16).toString('base64')
    return { 'content-security-policy': policy(own, inline, paypal(nonce)), 'server-timing': `nonce;desc="${nonce}"` }
  }
}
