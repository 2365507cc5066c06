import { type HttpHandler, HttpResponse, http } from 'msw'
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
    http.post<{ id: string }, { outcome?: string }>('*/fake-paypal/__control/orders/:id/approve', async ({ params, request }) => {
      const mock = station.orders.find(({ payment }) => payment?.id === params.id)
      if (!mock?.payment) return HttpResponse.json({ error: 'not_found' }, { status: 404 })
      const { outcome } = await request.json()
      mock.payment = { ...mock.payment, isApproved: true, isDeclined: outcome === 'decline' }
      return HttpResponse.json({ orderID: params.id, payerID: 'MOCKPAYER' })
    }),
  ]
}
