import type { MockStation } from '#api-mocks/station/mock-station.ts'

const address = /^\/fake-paypal\/__control\/orders\/([^/]+)\/approve$/

/** Approves a payment as the buyer does in the provider's window; undefined for any other request. */
export async function approvePayment(station: MockStation, request: Request): Promise<Response | undefined> {
  const id = address.exec(new URL(request.url).pathname)?.[1]
  if (id === undefined || request.method !== 'POST') return undefined
  const mock = station.orders.find(({ payment }) => payment?.id === id)
  if (!mock?.payment) return Response.json({ error: 'not_found' }, { status: 404 })
  const { outcome }: { outcome?: string } = await request.json()
  mock.payment = { ...mock.payment, isApproved: true, isDeclined: outcome === 'decline' }
  return Response.json({ orderID: id, payerID: 'MOCKPAYER' })
}
