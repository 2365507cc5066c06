import { createHash } from 'node:crypto'
import type { Config } from '#server/config.ts'

type Sources = Readonly<Record<string, readonly string[]>>

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
}

/** React Aria writes these two style elements, letter for letter, for touch and for iOS. */
export const knownStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
] as const

const hosts = ['https://*.paypal.com', 'https://*.paypalobjects.com'] as const
/**
 * What the provider's script needs in addition (security 1.3). It writes style elements next to its buttons, so inline styles
 * are allowed there; a hash beside 'unsafe-inline' would forbid them again.
 */
const paypal: Sources = {
  'script-src': hosts,
  'style-src': ["'unsafe-inline'"],
  'connect-src': hosts,
  'frame-src': ['https://*.paypal.com'],
  'child-src': ['https://*.paypal.com'],
  'img-src': hosts,
}

function policy(...layers: readonly Sources[]): string {
  const names = new Set(layers.flatMap((layer) => Object.keys(layer)))
  return [...names].map((name) => [name, ...layers.flatMap((layer) => layer[name] ?? [])].join(' ')).join('; ')
}

/** The style and script elements that the build wrote into a page. */
export type Inline = { styles: readonly string[]; scripts: readonly string[] }

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The headers of every answer (security 1.3, 2.9). The provider's hosts are allowed only with the real provider, and inside a
 * page only `inline`.
 */
export function securityHeaders(
  config: Pick<Config, 'isProduction' | 'payments'>,
  { styles, scripts }: Inline = { styles: [], scripts: [] },
): Readonly<Record<string, string>> {
  const ownScripts: Sources = { 'script-src': scripts.map(hashOf) }
  const ownStyles: Sources = { 'style-src': [...knownStyles, ...styles].map(hashOf) }
  return {
    'content-security-policy': policy(own, ownScripts, config.payments.kind === 'paypal' ? paypal : ownStyles),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    // The provider opens its own window and has to stay in touch with it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'payment=(self), camera=(), microphone=(), geolocation=()',
    ...(config.isProduction ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}
