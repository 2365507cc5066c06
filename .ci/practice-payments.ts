import type { Plugin } from 'vite'
import { paypalStandIn } from '../domain/payment/paypal-stand-in.ts'

const FILE = 'practice/payments.js'
const script = paypalStandIn({ controlBase: '/fake-paypal/__control' })

/** The payment double of the desk's practice is a file of the build: the practice asks no server, and production has no double. */
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
