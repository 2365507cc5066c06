import type { ContactFields } from '#domain/contact/contact.ts'
import { insertContact } from '#server/accounts/contacts.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { openSession } from '#server/accounts/sessions.ts'
import type { Db } from '#server/db/database.ts'

export type Customer = { email: string; token: string; fields: ContactFields }

export const PASSWORD = 'Listen2Zed'

function fieldsOf(place: number): ContactFields {
  return {
    name: `Listener ${place}`,
    prevsub: 0,
    mobile: '0491 570 110',
    email: `listener-${place}@bench.example`,
    address: '1 Test Street',
    suburb: 'West End',
    state: 'QLD',
    postcode: '4101',
    country: { name: 'Australia', alpha: 'AUS', numeric: 36 },
    acknowledgement: true,
    zedletter: false,
  }
}

async function addCustomer(db: Db, place: number, passwordHash: string): Promise<Customer> {
  const fields = fieldsOf(place)
  const id = await insertContact(db, fields, { passwordHash })
  if (id === undefined) throw new Error(`${fields.email} was there already.`)
  return { email: fields.email, token: await openSession(db, id, 'zedder'), fields }
}

/** People who are logged in, all with one password: it is hashed once, or making them would take minutes. */
export async function addCustomers(db: Db, count: number): Promise<Customer[]> {
  const passwordHash = await hashPassword(PASSWORD)
  const customers: Customer[] = []
  while (customers.length < count) {
    const places = Array.from({ length: Math.min(50, count - customers.length) }, (_, place) => customers.length + place)
    customers.push(...(await Promise.all(places.map((place) => addCustomer(db, place, passwordHash)))))
  }
  return customers
}

/** Tokens of reception: more people than any desk has, so that what one may ask in a minute is enough. */
export async function addDesk(db: Db, count: number): Promise<string[]> {
  const passwordHash = await hashPassword(PASSWORD)
  const tokens: string[] = []
  while (tokens.length < count) {
    const email = `desk-${tokens.length}@bench.example`
    const id = await insertContact(db, { ...fieldsOf(tokens.length), email }, { passwordHash, role: 'reception' })
    if (id === undefined) throw new Error(`${email} was there already.`)
    tokens.push(await openSession(db, id, 'reception'))
  }
  return tokens
}

/** Enough of everything that nothing runs out while it is measured. */
export async function fillShelves(db: Db): Promise<void> {
  await db.all('update stock set initial = initial + 1000000, available = available + 1000000')
}
