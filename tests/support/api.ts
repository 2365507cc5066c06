import type { Hono } from 'hono'
import pino from 'pino'
import { type CallSpec, pathOf } from '#domain/api/call.ts'
import { type CallName, calls } from '#domain/api/contract.ts'
import type { Role } from '#domain/session/session.ts'
import { issueAddressLink } from '#server/accounts/addresses.ts'
import { insertContact } from '#server/accounts/contacts.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { seedCatalogue } from '#server/catalogue/seed-catalogue.ts'
import { readConfig } from '#server/config.ts'
import { createServer } from '#server/create-server.ts'
import { APP_ROLE } from '#server/db/app-role.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { noLimits } from '#server/http/limits.ts'
import type { Letter } from '#server/mail/mailer.ts'
import { createTestDatabase } from './database.ts'

export type Answer = { status: number; body: unknown; headers: Headers }
export type Sent = {
  token?: string | undefined
  params?: Record<string, string>
  query?: Record<string, string>
  /** Sent as JSON; a string is sent unchanged. */
  body?: unknown
  headers?: Record<string, string>
}

/** Everything a new contact fills in, complete and valid. */
export function sampleFields(email: string) {
  return {
    name: 'Zoë Ó Súilleabháin',
    prevsub: 0 as const,
    mobile: '0491 570 110',
    email,
    address: '1 Test Street',
    suburb: 'West End',
    state: 'QLD',
    postcode: '4101',
    country: { name: 'Australia', alpha: 'AUS', numeric: 36 },
    acknowledgement: true,
    zedletter: false,
  }
}

function send(app: Hono, name: CallName, { token, params = {}, query, body, headers }: Sent): Promise<Response> {
  const spec: CallSpec = calls[name]
  const path = pathOf(spec).replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? key))
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const init: RequestInit = {
    method: spec.method,
    headers: {
      ...(spec.method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
  }
  if (spec.method === 'POST' && body !== undefined) init.body = typeof body === 'string' ? body : JSON.stringify(body)
  return Promise.resolve(app.request(`${path}${search}`, init))
}

/**
 * The whole API in this process on its own fresh database, selling the samples, with the limits off unless a test needs them. The API uses the
 * shop's role; `db` is the owner's connection, which may do anything.
 */
export async function createTestApi(overrides: Partial<Deps> = {}) {
  const { db, url, drop } = await createTestDatabase()
  await seedCatalogue(db)
  const shopDb = openDatabase(url, { role: APP_ROLE })
  const letters: Letter[] = []
  const deps: Deps = {
    config: readConfig({ NODE_ENV: 'test' }),
    db: shopDb,
    log: pino({ level: 'silent' }),
    clock: () => new Date(),
    measureClock: async () => {},
    limits: noLimits,
    mail: { send: async (letter) => void letters.push(letter) },
    payments: undefined,
    baseUrl: () => 'http://shop.test',
    ...overrides,
  }
  const app = createServer(deps)
  let people = 0

  /** Makes a call of the contract; the body of the answer is parsed if it is JSON. */
  async function call(name: CallName, sent: Sent = {}): Promise<Answer> {
    const response = await send(app, name, sent)
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, body: isJson ? await response.json() : await response.text(), headers: response.headers }
  }
  return {
    app,
    db,
    deps,
    url,
    letters,
    async drop() {
      await shopDb.close()
      await drop()
    },
    call,
    /** Presses the link that confirms a person's address, or the one they are moving to. */
    async pressLink(contactId: number, token?: string): Promise<Answer> {
      const link = await issueAddressLink(db, contactId)
      if (!link) throw new Error('There is nothing to confirm')
      return call('useAddressLink', { token, body: { token: link.token } })
    },
    /** A new person of this role, logged in. */
    async person(
      role: Role = 'zedder',
      email = `${role}-${String(++people).padStart(5, '0')}@people.example`,
    ): Promise<{ id: number; email: string; token: string }> {
      const id = await insertContact(db, sampleFields(email), { role })
      if (id === undefined) throw new Error(`${email} exists already`)
      return { id, email, token: await openSession(db, id, role) }
    },
  }
}
export type TestApi = Awaited<ReturnType<typeof createTestApi>>
