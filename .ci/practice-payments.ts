import type { Plugin } from 'vite'
import { paypalStandIn } from '#server/payments/double/paypal-stand-in.ts'

const FILE = 'practice/payments.js'
const script = paypalStandIn({ controlBase: '/fake-paypal/__control' })

/** Adds the payment double to the build, for the desk's practice: practice calls no server, and the server has no double in production. */
export const practicePayments: Plugin = {
  name: 'practice-payments',
  apply: (_config, { isSsrBuild, mode }) => !isSsrBuild && mode !== 'flows',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: FILE, source: script })
  },
  configureServer({ middlewares }) {
    middlewares.use(`/${FILE}`, (_request, response) => response.setHeader('content-type', 'text/javascript').end(script))
  },
}
