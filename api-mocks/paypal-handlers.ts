import { type HttpHandler, HttpResponse, http } from 'msw'
import { approvePayment } from '#api-mocks/approve-payment.ts'
import type { MockStation } from '#api-mocks/mock-station.ts'
import { paypalStandIn } from '#domain/payment/paypal-stand-in.ts'

/** The payment provider's browser script and the buyer's approval, over the station in memory. */
export function createPaypalHandlers(station: MockStation): HttpHandler[] {
  return [
    http.get('*/fake-paypal/sdk/js', () =>
      station.scenario === 'offline'
        ? HttpResponse.error()
        : new HttpResponse(paypalStandIn({ controlBase: '/fake-paypal/__control' }), { headers: { 'content-type': 'text/javascript' } }),
    ),
    http.post('*/fake-paypal/__control/orders/:id/approve', ({ request }) => approvePayment(station, request)),
  ]
}
