import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Audience, CallSpec } from '#domain/api/call.ts'
import { type CallName, calls } from '#domain/api/contract.ts'
import { role as roles } from '#domain/session/session.ts'
import { readConfig } from '#server/config.ts'
import { createServer, handlers } from '#server/create-server.ts'
import { createTestApi, type Sent, type TestApi } from '#tests/support/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ config: readConfig({ ENABLE_LEGACY: '1' }) })
})
afterAll(() => api.drop())

const names = Object.keys(calls) as CallName[]
const audiences: readonly Audience[] = ['anon', ...roles.options]
/** Its own signature says who may call it. */
const signed: readonly CallName[] = ['paypalWebhook']

/** A body that picks this call among those on its path and that its schema refuses, so that nothing happens. */
function emptyBody({ when }: CallSpec): object {
  return when?.isPresent ? { [when.key]: null } : {}
}

const passkey = {
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'x', attestationObject: 'x' },
}
/** Bodies that are read, for calls that look at the body first. */
const bodies: Partial<Record<CallName, object>> = {
  confirmApp: { code: '123456' },
  addPasskey: { name: 'Key', passkey },
  removeFactor: { kind: 'app' },
  inviteStaff: { email: 'new@zed.example', name: 'New', role: 'reception', until: null },
  changeStaff: { id: 1, role: 'reception', from: null, until: null },
  disableStaff: { id: 1 },
  takePaperBatch: { batch_id: randomUUID(), most: 1 },
  endStaffSessions: { id: 1 },
}

/** Addresses that are read, for calls that look at theirs first. */
const addresses: Partial<Record<CallName, Sent>> = {
  recordsFile: { params: { sheet: 'orders' } },
  mailingListFile: { params: { list: 'zedletter' }, query: { format: 'csv' } },
}

function verdict(name: CallName, audience: Audience): (status: number) => boolean {
  const spec: CallSpec = calls[name]
  if (!spec.may.includes(audience)) return (status) => status === (audience === 'anon' ? 401 : 403)
  return (status) => (status !== 401 || signed.includes(name)) && status !== 403 && (status < 500 || spec.failures.includes(status))
}

describe.each(names)('%s', (name) => {
  test.each(audiences)('by %s', async (audience) => {
    const token = audience === 'anon' ? undefined : (await api.person(audience)).token
    await api.db.all('update session set stepped_up_at = now()')
    const { status } = await api.call(name, { token, body: emptyBody(calls[name]) })
    expect(status).toSatisfy(verdict(name, audience))
  })
})

test('every call of the contract is built', () => {
  expect(names.filter((name) => !handlers[name])).toEqual([])
})

test('legacy calls do not exist unless they are asked for', async () => {
  const app = createServer({ ...api.deps, config: readConfig({}) })
  for (const name of names.filter((name) => (calls[name] as CallSpec).isLegacy)) {
    const { method, path } = calls[name]
    expect((await app.request(`/support${path}`, { method })).status).toBe(404)
  }
})

test('what needs a step-up is refused without one, to everybody who may call it', async () => {
  const guarded = names.filter((name) => (calls[name] as CallSpec).needsStepUp)
  expect(guarded.length).toBeGreaterThan(4)
  for (const name of guarded) {
    const spec: CallSpec = calls[name]
    for (const role of roles.options.filter((role) => spec.may.includes(role))) {
      const { token } = await api.person(role)
      const { status } = await api.call(name, { token, body: bodies[name] ?? {}, ...addresses[name] })
      expect([name, role, status]).toEqual([name, role, 403])
    }
  }
})
