import { australia } from '#domain/contact/country.ts'
import type { StoredOrder } from '#server/orders/orders.ts'

/** A paid order of one ticket for $1, of a buyer with this name. */
export function orderFor(name: string): StoredOrder {
  const buyer = { name, email: 'a@people.example', mobile: '', address: name, suburb: 'West End', state: 'QLD', postcode: '4101' }
  const line = {
    position: 0,
    kind: 'ticket',
    productId: 'misc',
    sku: null,
    name: 'Ticket',
    param: null,
    price: 100,
    fullPrice: 100,
  } as const
  return {
    id: '6f1d2f0c-7b44-4a53-9a2e-3b1f3d0f9a10',
    number: 'ZED-001001',
    contactId: 1,
    createdBy: null,
    isPhoned: false,
    state: 'paid',
    buyer: { ...buyer, country: australia },
    subTotal: 100,
    shippingWeight: 0,
    shippingPrice: 0,
    total: 100,
    totalWeight: 0,
    totalTaxable: 100,
    gst: 9,
    subDiscount: false,
    stationPickup: false,
    paymentMethod: 'Cash',
    holdsStock: true,
    reservationExtended: false,
    invoiceNumber: 'INV-000001',
    transactionId: null,
    createdAt: '2026-11-22T00:00:00Z',
    paidAt: '2026-11-22T00:00:00Z',
    pledgeDue: null,
    sentTo: null,
    parcel: null,
    reservedUntil: '2026-11-22T00:30:00Z',
    pledgedBy: null,
    pledgeMoney: null,
    completedBy: null,
    lines: [{ ...line, weight: 0, taxable: true, choices: { holder: name }, key: null, isTakenBack: false }],
    credits: [],
  }
}
