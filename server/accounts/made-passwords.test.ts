import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallSpec } from '#domain/api/call.ts'
import { type CallName, calls } from '#domain/api/contract.ts'
import { accountMessages } from '#domain/session/account-messages.ts'
import { createTestApi, sampleFields, type TestApi } from '#tests/support/api.ts'
import { addStaff } from './add-staff.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.drop())

const MADE = 'Wombat7mud'
const OWN = 'Quieter9fox'
const login = async (name: string, pass = MADE) => {
  const { body } = await api.call('login', { body: { name, pass } })
  return body as { token: string; user: Record<string, unknown> }
}
const change = (token: string, currentPassword = MADE, password = OWN) =>
  api.call('changePassword', { token, body: { currentPassword, password, confirmPassword: password } })

describe('a password that someone else chose (security 2.6, hostile 81)', () => {
  test('opens nothing to a member of staff until they set their own', async () => {
    const bo = { email: 'bo@zed.example', role: 'reception', name: 'Bo', password: MADE } as const
    await addStaff(api.db, bo)
    const { token, user } = await login(bo.email)
    expect(user).toMatchObject({ role: 'reception', mustChangePassword: true })
    expect(await api.call('pledges', { token })).toMatchObject({ status: 403, body: { error: accountMessages.setOwnFirst } })
    const set = await change(token)
    expect(set).toMatchObject({ status: 200, body: { user: { role: 'reception' } } })
    expect((set.body as { user: object }).user).not.toHaveProperty('mustChangePassword')
    expect((await api.call('pledges', { token })).status).toBe(200)
    expect((await login(bo.email, OWN)).user).not.toHaveProperty('mustChangePassword')
  })

  test('opens every call that needs a login to nobody, but changing it, logging out and one’s own contact', async () => {
    const desk = await api.person('reception')
    const email = 'made@people.example'
    await api.call('createContact', { token: desk.token, body: { ...sampleFields(email), password: MADE, confirmPassword: MADE } })
    const { token } = await login(email)
    const open: string[] = []
    for (const name of Object.keys(calls) as CallName[]) {
      const spec: CallSpec = calls[name]
      if (spec.may.includes('anon') || !spec.may.includes('zedder') || spec.isLegacy || name === 'logout') continue
      if ((await api.call(name, { token, body: { nonsense: true } })).status !== 403) open.push(name)
    }
    expect(open.sort()).toEqual(['changePassword', 'ownContact'])
    expect((await api.call('logout', { token })).status).toBe(200)
  })

  test('counts as nobody where everybody may: the desk’s hidden things stay hidden', async () => {
    await addStaff(api.db, { email: 'cy@zed.example', role: 'reception', name: 'Cy Kerr', password: MADE })
    const { token } = await login('cy@zed.example')
    const onSale = async (as?: string) => (await api.call('merch', { token: as })).body
    expect(await onSale(token)).toEqual(await onSale())
  })

  test('cannot be kept by setting the same one', async () => {
    await addStaff(api.db, { email: 'di@zed.example', role: 'admin', name: 'Di Kerr', password: MADE })
    const { token } = await login('di@zed.example')
    expect(await change(token, MADE, MADE)).toMatchObject({
      status: 422,
      body: { problems: [{ path: 'password', message: accountMessages.samePassword }] },
    })
  })

  test('a made password ends once an emailed link has set another', async () => {
    const desk = await api.person('reception')
    const email = 'linked@people.example'
    await api.call('createContact', { token: desk.token, body: { ...sampleFields(email), password: MADE, confirmPassword: MADE } })
    await api.call('recoverPassword', { body: { name: email } })
    const link = /recover-password\/([\w-]+)/.exec(api.letters.at(-1)?.text ?? '')?.[1] ?? ''
    await api.call('setPassword', { body: { token: link, name: email, newPassword: OWN } })
    expect((await login(email, OWN)).user).not.toHaveProperty('mustChangePassword')
  })
})

test('reception gets no login of the person it makes an account for (security 2.7, hostile 82)', async () => {
  const desk = await api.person('reception')
  const body = { ...sampleFields('caller@people.example'), password: MADE, confirmPassword: MADE }
  const made = await api.call('createContact', { token: desk.token, body })
  expect(made).toMatchObject({ status: 200, body: { zedder: { email: body.email }, user: { role: 'zedder' } } })
  expect(made.body).not.toHaveProperty('token')
  expect(await api.db.all('select 1 from session join contact on contact.id = contact_id where email = $1', [body.email])).toEqual([])
})
