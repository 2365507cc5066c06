import type { Page } from 'playwright'
import type { Role } from '#domain/session/session.ts'
import { findAccount, insertContact } from '#server/accounts/contacts.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { sampleFields } from '#tests/support/api.ts'
import { eventually, type Journey } from './harness.ts'

/** What has happened before a walk begins, without the pages that lead there: those have walks of their own. */

async function loginOf({ db }: Journey, email: string): Promise<{ id: number; role: Role; token: string }> {
  const found = await db.one<{ id: number; role: Role }>('select id, role from contact where email = $1', [email])
  if (!found) throw new Error(`Nobody has the address ${email}.`)
  return { ...found, token: await openSession(db, found.id, found.role) }
}

/** Opens a page in a tab in which this person has logged in. */
export async function openAs(shop: Journey, page: Page, email: string, path: string): Promise<void> {
  const { id, role, token } = await loginOf(shop, email)
  const login = JSON.stringify({ token, user: (await findAccount(shop.db, id))?.user })
  // What a tab keeps can only be written at the shop's own address.
  await page.goto('/robots.txt')
  await page.evaluate(([kind, text]) => (kind === 'zedder' ? localStorage : sessionStorage).setItem('zed.session', text), [
    role,
    login,
  ] as const)
  await page.goto(path)
}

/** Opens the desk with an empty order. */
export async function openDesk(shop: Journey, page: Page, who: 'reception' | 'admin' = 'reception'): Promise<void> {
  await openAs(shop, page, `${who}@zed.example`, '/checkout')
  await page.getByRole('heading', { name: 'Desk', exact: true }).waitFor()
}

let people = 0

/** Someone confirms these items online, and pays unless told otherwise: one of the sample people, or else somebody new. Returns the order's number. */
export async function buyOnline(
  shop: Journey,
  items: readonly object[],
  { email, isPaid = true }: { email?: string; isPaid?: boolean } = {},
): Promise<string> {
  const address = email ?? `bought-${++people}-${Date.now()}@people.example`
  if (!email) await insertContact(shop.db, sampleFields(address))
  const { token } = await loginOf(shop, address)
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
    const answer = await fetch(`${shop.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const { order } = await post('/support/confirm-order', {
    contact: sampleFields(address),
    cart: { items: items.map((item) => ({ ...item, key: crypto.randomUUID() })) },
  })
  if (!isPaid) return order.number
  const payment = await post('/support/create-paypal-transaction', { order: { order_id: order.order_id } })
  await post(`/fake-paypal/__control/orders/${payment.id}/approve`, {})
  await post('/support/capture-paypal-transaction', { orderID: payment.id })
  await eventually(() => shop.db.one("select 1 from shop_order where id = $1 and state = 'paid'", [order.order_id]))
  return order.number
}
