import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { paypalStandIn } from '#domain/payment/paypal-stand-in.ts'

/** Everything comes from the folder itself, and no request can be made: what the pages ask is answered inside them. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  // React Aria writes style elements of its own.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "frame-src 'self'",
  "connect-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  "object-src 'none'",
].join('; ')

function versionNow(): string {
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
  try {
    return `${version} (${execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()})`
  } catch {
    return version
  }
}

/** What the folder of flows has beside its pages: their policy, the payment double's script and the version for reports. */
export function flowsFolder(): Plugin {
  return {
    name: 'flows-folder',
    config: () => ({ define: { 'import.meta.env.VITE_SHOP_VERSION': JSON.stringify(versionNow()) } }),
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { 'http-equiv': 'content-security-policy', content: policy }, injectTo: 'head-prepend' },
    ],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'payment-double.js', source: paypalStandIn({ controlBase: '/fake-paypal/__control' }) })
    },
  }
}
