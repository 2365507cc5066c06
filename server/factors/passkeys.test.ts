import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { factorMessages } from '#domain/session/factor-messages.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { makeAuthenticator } from '#tests/support/authenticator.ts'
import { factorConfig, factorSteps } from '#tests/support/factors.ts'
import { siteOf } from './passkeys.ts'

let api: TestApi
let steps: ReturnType<typeof factorSteps>
beforeAll(async () => {
  api = await createTestApi({ config: factorConfig() })
  steps = factorSteps(api)
})
afterAll(() => api.drop())

type Challenge = { challenge: string }
type Device = ReturnType<typeof makeAuthenticator>
type Signing = Parameters<Device['sign']>[0]
type Changes = Partial<Omit<Signing, 'challenge'>>

const beginning = async (token: string) => ((await api.call('beginPasskey', { token, body: {} })).body as Challenge).challenge
const add = (token: string, passkey: object, name = 'Desk key') => api.call('addPasskey', { token, body: { name, passkey } })
const loginChallenge = async (half: string) => ((await api.call('loginChallenge', { body: { token: half } })).body as Challenge).challenge
const finish = (token: string, passkey: object) => api.call('loginFactor', { body: { token, passkey } })
const refusal = [422, { problems: [{ path: 'passkey', message: factorMessages.passkeyRefused }] }] as const

/** An admin whose only factor is this device. */
async function adminWithPasskey(counter = 1) {
  const person = await steps.staff()
  await steps.stepUp(person.token)
  const device = makeAuthenticator()
  const added = await add(person.token, device.register({ challenge: await beginning(person.token), counter }))
  expect(added.status).toBe(200)
  return { ...person, device, recoveryCodes: (added.body as { recoveryCodes: string[] }).recoveryCodes }
}
type Person = Awaited<ReturnType<typeof adminWithPasskey>>

/** A login up to and with the passkey, changed as a forger would. */
async function loginWith({ email, device }: Person, changes: Changes = {}) {
  const half = await steps.halfLogin(email)
  return finish(half, device.sign({ challenge: await loginChallenge(half), counter: 2, ...changes }))
}

test('a passkey is bound to the shop’s name; this machine’s own address is called localhost', () => {
  expect(siteOf('https://shop.zed.example')).toEqual({ origin: 'https://shop.zed.example', rpID: 'shop.zed.example' })
  expect(siteOf('http://127.0.0.1:8080')).toEqual({ origin: 'http://localhost:8080', rpID: 'localhost' })
})

describe('adding a passkey', () => {
  let token: string
  beforeEach(async () => {
    ;({ token } = await steps.staff())
    await steps.stepUp(token)
  })

  test('shows it with its name; recovery codes come with the first factor only', async () => {
    const [one, two] = [makeAuthenticator(), makeAuthenticator()]
    const first = await add(token, one.register({ challenge: await beginning(token) }), 'Laptop')
    expect((first.body as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10)
    expect((await add(token, two.register({ challenge: await beginning(token) }), 'Phone')).body).toEqual({ recoveryCodes: [] })
    expect((await api.call('ownFactors', { token })).body).toMatchObject({
      passkeys: [
        { name: 'Laptop', used: null },
        { name: 'Phone', used: null },
      ],
      recoveryCodesLeft: 10,
    })
  })

  test.each([
    ['another site’s page', { origin: 'http://shop.test.evil.example' }],
    ['another site’s name', { rpID: 'evil.example' }],
    ['a device that checked nobody', { isVerified: false }],
  ])('%s is refused (hostile 87)', async (_, changes: Changes) => {
    const device = makeAuthenticator()
    expect((await add(token, device.register({ challenge: await beginning(token), ...changes }))).status).toBe(422)
    expect((await api.call('ownFactors', { token })).body).toMatchObject({ passkeys: [] })
  })

  test('a challenge works once, for who asked, in its time (hostile 86)', async () => {
    const [device, other] = [makeAuthenticator(), makeAuthenticator()]
    const challenge = await beginning(token)
    const someone = await steps.staff()
    await steps.stepUp(someone.token)
    expect((await add(someone.token, device.register({ challenge }))).status).toBe(422)
    expect((await add(token, device.register({ challenge }))).status).toBe(200)
    expect((await add(token, other.register({ challenge }))).status).toBe(422)
    const late = await beginning(token)
    await api.db.all("update passkey_challenge set expires_at = now() - interval '1 second'")
    expect((await add(token, other.register({ challenge: late }))).status).toBe(422)
    expect((await add(token, other.register({ challenge: 'made-up' }))).status).toBe(422)
    // Someone else’s passkey is not added to this person’s either.
    expect((await add(someone.token, device.register({ challenge: await beginning(someone.token) }))).status).toBe(422)
  })
})

describe('logging in with a passkey', () => {
  test('finishes the login, and shows when it was last used', async () => {
    const admin = await adminWithPasskey()
    expect(await loginWith(admin)).toMatchObject({ status: 200, body: { user: { role: 'admin' } } })
    expect((await api.call('ownFactors', { token: admin.token })).body).toMatchObject({ passkeys: [{ used: expect.any(String) }] })
  })

  test('a signature that was sent once is refused the second time (hostile 86)', async () => {
    // Many devices don't count, so the challenge alone has to stop it.
    const admin = await adminWithPasskey(0)
    const half = await steps.halfLogin(admin.email)
    const passkey = admin.device.sign({ challenge: await loginChallenge(half), counter: 0 })
    expect((await finish(half, passkey)).status).toBe(200)
    const again = await finish(await steps.halfLogin(admin.email), passkey)
    expect([again.status, again.body]).toMatchObject(refusal)
  })

  test.each([
    ['another site’s page', { origin: 'http://shop.test.evil.example' }],
    ['another port', { origin: 'http://shop.test:8081' }],
    ['another site’s name', { rpID: 'evil.example' }],
    ['a device that checked nobody', { isVerified: false }],
  ])('a signature for %s is refused (hostile 87)', async (_, changes: Changes) => {
    const { status, body } = await loginWith(await adminWithPasskey(), changes)
    expect([status, body]).toMatchObject(refusal)
  })

  test('a copy of the device is refused: its counter is behind (hostile 88)', async () => {
    const admin = await adminWithPasskey()
    expect((await loginWith(admin, { counter: 7 })).status).toBe(200)
    for (const counter of [7, 6, 0]) expect([counter, (await loginWith(admin, { counter })).status]).toEqual([counter, 422])
    expect((await loginWith(admin, { counter: 8 })).status).toBe(200)
  })

  test('someone else’s device, another device under this one’s id, and a step-up’s challenge are refused', async () => {
    const [admin, other] = [await adminWithPasskey(), await adminWithPasskey()]
    expect((await loginWith({ ...admin, device: other.device })).status).toBe(422)
    const forged = makeAuthenticator()
    const half = await steps.halfLogin(admin.email)
    const signed = { ...forged.sign({ challenge: await loginChallenge(half), counter: 9 }), id: admin.device.id, rawId: admin.device.id }
    expect((await finish(half, signed)).status).toBe(422)
    const { challenge } = (await api.call('stepUpChallenge', { token: admin.token, body: {} })).body as Challenge
    expect((await finish(half, admin.device.sign({ challenge, counter: 9 }))).status).toBe(422)
  })

  test('it also says again who you are; removed, it opens nothing', async () => {
    const admin = await adminWithPasskey()
    await api.db.all('update session set stepped_up_at = null')
    const sign = async () => {
      const { challenge } = (await api.call('stepUpChallenge', { token: admin.token, body: {} })).body as Challenge
      return { passkey: admin.device.sign({ challenge, counter: 3 }) }
    }
    expect((await steps.stepUp(admin.token)).status).toBe(422)
    expect((await steps.stepUp(admin.token, await sign())).status).toBe(200)
    const { passkeys } = (await api.call('ownFactors', { token: admin.token })).body as { passkeys: { id: number }[] }
    const half = await steps.halfLogin(admin.email)
    const someone = await adminWithPasskey()
    expect((await api.call('removeFactor', { token: someone.token, body: { kind: 'passkey', id: passkeys[0]?.id } })).status).toBe(404)
    expect((await api.call('removeFactor', { token: admin.token, body: { kind: 'passkey', id: passkeys[0]?.id } })).status).toBe(200)
    expect((await finish(half, admin.device.sign({ challenge: 'x', counter: 9 }))).status).toBe(401)
    expect((await steps.login(admin.email)).status).toBe(200)
  })
})
