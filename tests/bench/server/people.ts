import type { ContactFields } from '#domain/contact/contact.ts'
import { insertContact } from '#server/accounts/contacts.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { openSession } from '#server/accounts/sessions.ts'
import type { Db } from '#server/db/database.ts'

export type Customer = { email: string; token: string; fields: ContactFields }

export const PASSWORD = 'Listen2Zed'

/** What customer number `index` has typed of themselves. */
export function customerFields(index: number): ContactFields {
  return {
    name: `Listener ${index}`,
    prevsub: 0,
    mobile: '0491 570 110',
    email: `listener-${index}@bench.example`,
    address: '1 Test Street',
    suburb: 'West End',
    state: 'QLD',
    postcode: '4101',
    country: { name: 'Australia', alpha: 'AUS', numeric: 36 },
    acknowledgement: true,
    zedletter: false,
  }
}

async function addCustomer(db: Db, index: number, passwordHash: string): Promise<Customer> {
  const fields = customerFields(index)
  const id = await insertContact(db, fields, { passwordHash })
  if (id === undefined) throw new Error(`${fields.email} was there already.`)
  return { email: fields.email, token: await openSession(db, id, 'zedder'), fields }
}

/** Logged-in people who share one password: hashing it for each of them would take minutes. */
export async function addCustomers(db: Db, count: number): Promise<Customer[]> {
  const passwordHash = await hashPassword(PASSWORD)
  const customers: Customer[] = []
  while (customers.length < count) {
    const indexes = Array.from({ length: Math.min(50, count - customers.length) }, (_, index) => customers.length + index)
    customers.push(...(await Promise.all(indexes.map((index) => addCustomer(db, index, passwordHash)))))
  }
  return customers
}

/** Tokens of reception: more people than any desk has, so that none of them reaches the limit per minute. */
export async function addDesk(db: Db, count: number): Promise<string[]> {
  const passwordHash = await hashPassword(PASSWORD)
  const tokens: string[] = []
  while (tokens.length < count) {
    const email = `desk-${tokens.length}@bench.example`
    const id = await insertContact(db, { ...customerFields(tokens.length), email }, { passwordHash, role: 'reception' })
    if (id === undefined) throw new Error(`${email} was there already.`)
    tokens.push(await openSession(db, id, 'reception'))
  }
  return tokens
}

/** So much stock that nothing runs out during a measurement. */
export async function fillShelves(db: Db): Promise<void> {
  await db.all('update stock set initial = initial + 1000000, available = available + 1000000')
}
