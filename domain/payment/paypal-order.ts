import type { Contact } from '#domain/contact/contact.ts'
import { abbreviateState } from '#domain/contact/country.ts'
import type { Order } from '#domain/order/order.ts'

/** Writes what the browser sends with the order's id. The server ignores every amount in it: the stored order decides (D84). */
export function writePaypalOrder(order: Order, contact: Contact) {
  return {
    purchase_units: [{ reference_id: order.order_id, amount: { currency_code: 'AUD', value: (order.total / 100).toFixed(2) } }],
    payer: {
      email_address: contact.email,
      address: {
        address_line_1: contact.address,
        admin_area_2: contact.suburb,
        admin_area_1: abbreviateState(contact.state),
        postal_code: contact.postcode,
        country_code: 'AU',
      },
    },
  }
}
