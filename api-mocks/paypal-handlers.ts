import { type HttpHandler, HttpResponse, http, passthrough } from 'msw'
import type { MockStation } from '#api-mocks/station/mock-station.ts'
import { PAYMENT_SCRIPT } from '#api-mocks/station/mock-station.ts'
import { approvePayment } from './approve-payment.ts'

/** Makes MSW handlers for the payment double's browser script, which the build writes, and for the buyer's approval. */
export function createPaypalHandlers(station: MockStation): HttpHandler[] {
  return [
    http.get(`*${PAYMENT_SCRIPT}`, () => (station.scenario === 'offline' ? HttpResponse.error() : passthrough())),
    http.post('*/fake-paypal/__control/orders/:id/approve', ({ request }) => approvePayment(station, request)),
  ]
}
