import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { paypalStandIn } from '#server/payments/double/paypal-stand-in.ts'

/** Everything loads from the folder itself, and no page can make a request: their calls are answered inside the page. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  // React Aria adds style elements.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "frame-src 'self'",
  "connect-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  "object-src 'none'",
].join('; ')

function currentVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
  try {
    return `${version} (${execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()})`
  } catch {
    return version
  }
}

/** Adds what the flows' pages need: a content security policy, the payment double's script and the version for reports. */
export function flowsFolder(): Plugin {
  return {
    name: 'flows-folder',
    config: () => ({ define: { 'import.meta.env.VITE_SHOP_VERSION': JSON.stringify(currentVersion()) } }),
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { 'http-equiv': 'content-security-policy', content: policy }, injectTo: 'head-prepend' },
    ],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'payment-double.js', source: paypalStandIn({ controlBase: '/fake-paypal/__control' }) })
    },
  }
}
