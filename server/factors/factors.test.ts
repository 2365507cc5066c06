import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallSpec } from '#domain/api/call.ts'
import { type CallName, calls } from '#domain/api/contract.ts'
import { factorMessages } from '#domain/session/factor-messages.ts'
import { createLimits } from '#server/http/limits.ts'
import { sendDueLetters } from '#server/mail/send-letters.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { codeOf, factorConfig, factorSteps } from '#tests/support/factors.ts'
import { holdClock } from '#tests/support/hold-clock.ts'

let api: TestApi
let steps: ReturnType<typeof factorSteps>
beforeAll(async () => {
  api = await createTestApi({ config: factorConfig() })
  steps = factorSteps(api)
})
afterAll(() => api.drop())

/** An admin with an authenticator app, logged in before it was added. */
async function adminWithApp() {
  const person = await steps.staff()
  expect((await steps.stepUp(person.token)).status).toBe(200)
  return { ...person, ...(await steps.addApp(person.token)) }
}
const finish = (token: string, given: object) => api.call('loginFactor', { body: { token, ...given } })
const actionsOf = async (id: number) =>
  (await api.db.all<{ action: string }>('select action from audit where actor = $1 order by id', [String(id)])).map(({ action }) => action)

describe('a login with a second factor', () => {
  test('takes the password and then a code of the app; staff without one log in as before', async () => {
    const person = await steps.staff('reception')
    expect((await steps.login(person.email)).status).toBe(200)
    const admin = await adminWithApp()
    const { status, body } = await steps.login(admin.email)
    expect([status, body]).toEqual([
      403,
      { error: factorMessages.secondStep, secondStep: { token: expect.stringMatching(/^half_/), hasPasskey: false, hasApp: true } },
    ])
    const done = await finish(body.secondStep?.token ?? '', { code: codeOf(admin.secret) })
    expect([done.status, done.body]).toMatchObject([200, { user: { role: 'admin' } }])
    const { token } = done.body as { token: string }
    expect((await api.call('unpaid', { token })).status).toBe(200)
    expect((await actionsOf(admin.id)).slice(-2)).toEqual(['login.half', 'login.ok'])
  })

  test('a code that was used is refused when it is sent again, a moment later or at the same time (hostile 85)', async () => {
    const admin = await adminWithApp()
    const code = codeOf(admin.secret)
    const halves = await Promise.all([1, 2, 3, 4].map(() => steps.halfLogin(admin.email)))
    const answers = await Promise.all(halves.map((token) => finish(token, { code })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
    const again = await finish(await steps.halfLogin(admin.email), { code })
    expect([again.status, again.body]).toMatchObject([422, { problems: [{ path: 'code', message: factorMessages.wrongCode }] }])
    // One step late is fine for a phone whose clock is fast; the step before a used one is not.
    expect((await finish(await steps.halfLogin(admin.email), { code: codeOf(admin.secret, -1) })).status).toBe(422)
    expect((await finish(await steps.halfLogin(admin.email), { code: codeOf(admin.secret, 1) })).status).toBe(200)
    expect((await finish(await steps.halfLogin(admin.email), { code: codeOf(admin.secret, 3) })).status).toBe(422)
  })

  test('a half-open login does nothing but its second step, in no call (hostile 89)', async () => {
    const admin = await adminWithApp()
    const half = await steps.halfLogin(admin.email)
    for (const name of Object.keys(calls) as (keyof typeof calls)[]) {
      const { status } = await api.call(name, { token: half, body: {} })
      expect([name, 'isLegacy' in calls[name] ? 401 : status]).toEqual([name, 401])
    }
    expect((await finish(half, { code: codeOf(admin.secret) })).status).toBe(200)
    expect((await finish(half, { code: codeOf(admin.secret, 1) })).status).toBe(401)
  })

  test('five tries and no more, also at once; its owner gets a letter', async () => {
    const admin = await adminWithApp()
    const half = await steps.halfLogin(admin.email)
    const answers = await Promise.all(Array.from({ length: 9 }, () => finish(half, { code: '000000' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([401, 401, 401, 401, 422, 422, 422, 422, 422])
    expect((await finish(half, { code: codeOf(admin.secret) })).status).toBe(401)
    await sendDueLetters(api.deps)
    const subjects = api.letters.filter(({ to }) => to.address === admin.email).map(({ subject }) => subject)
    expect(subjects).toContain('Someone tried to log in as you at Zed')
  })

  test('it ends after five minutes, and when the password, the role or the standing changes', async () => {
    const admin = await adminWithApp()
    const ends = [
      "update half_login set expires_at = now() - interval '1 second' where contact_id = $1",
      "update contact set password_hash = password_hash || 'x' where id = $1",
      "update contact set role = 'reception' where id = $1",
      "update contact set staff_until = '2020-01-01' where id = $1",
    ]
    for (const [index, sql] of ends.entries()) {
      const before = await api.db.one<Record<string, unknown>>('select password_hash, role, staff_until from contact where id = $1', [
        admin.id,
      ])
      const half = await steps.halfLogin(admin.email)
      await api.db.all(sql, [admin.id])
      expect((await finish(half, { code: codeOf(admin.secret, index % 2) })).status).toBe(401)
      await api.db.all('update contact set password_hash = $2, role = $3, staff_until = $4 where id = $1', [
        admin.id,
        before?.password_hash,
        before?.role,
        before?.staff_until,
      ])
      await api.db.all('update authenticator_app set last_step = 0 where contact_id = $1', [admin.id])
    }
  })

  test('a recovery code works once, however it is typed; its hash alone is stored', async () => {
    const admin = await adminWithApp()
    expect(admin.recoveryCodes).toHaveLength(10)
    const [code = '', other = ''] = admin.recoveryCodes
    expect((await finish(await steps.halfLogin(admin.email), { code: ` ${code.toUpperCase().replaceAll('-', ' ')} ` })).status).toBe(200)
    expect((await finish(await steps.halfLogin(admin.email), { code })).status).toBe(422)
    const someone = await adminWithApp()
    expect((await finish(await steps.halfLogin(someone.email), { code: other })).status).toBe(422)
    const stored = JSON.stringify(await api.db.all("select encode(code_sha256, 'escape') as code from recovery_code"))
    expect(stored).not.toContain(other)
  })

  test('wrong codes of one person are limited however many logins are opened', async () => {
    holdClock()
    const limited = await createTestApi({ config: factorConfig(), limits: createLimits(api.db) })
    try {
      const own = factorSteps(limited)
      const person = await own.staff()
      await own.stepUp(person.token)
      await own.addApp(person.token)
      const statuses: number[] = []
      for (let logins = 0; logins < 3; logins++) {
        const half = await own.halfLogin(person.email)
        for (let tries = 0; tries < 3; tries++)
          statuses.push((await limited.call('loginFactor', { body: { token: half, code: '000000' } })).status)
      }
      expect(statuses.slice(0, 5)).toEqual([422, 422, 422, 422, 422])
      expect(statuses.slice(5)).toContain(429)
    } finally {
      await limited.drop()
    }
  })
})

describe('saying again who you are (security 2.10)', () => {
  test('takes the factor of someone who has one: the password alone opens nothing any more', async () => {
    const admin = await adminWithApp()
    await api.db.all('update session set stepped_up_at = null')
    const refused = await steps.stepUp(admin.token)
    expect([refused.status, refused.body]).toMatchObject([422, { problems: [{ path: 'code', message: factorMessages.giveFactor }] }])
    expect((await api.call('beginApp', { token: admin.token, body: {} })).status).toBe(403)
    expect((await steps.stepUp(admin.token, { code: '123456' })).status).toBe(422)
    const code = codeOf(admin.secret)
    expect((await steps.stepUp(admin.token, { code, password: 'Wrong1234' })).status).toBe(422)
    expect((await steps.stepUp(admin.token, { code })).status).toBe(200)
    expect((await steps.stepUp(admin.token, { code })).status).toBe(422)
    expect((await api.call('beginApp', { token: admin.token, body: {} })).status).toBe(200)
  })
})

describe('a shop that requires a second factor of admins', () => {
  let strict: TestApi
  let own: ReturnType<typeof factorSteps>
  beforeAll(async () => {
    strict = await createTestApi({ config: factorConfig({ STAFF_FACTORS: 'required' }) })
    own = factorSteps(strict)
  })
  afterAll(() => strict.drop())
  const gated = (Object.keys(calls) as CallName[]).filter((name) => (calls[name] as CallSpec).needsFactor)
  /** Whether a gated call is refused for the want of a factor, whatever else is right or wrong with it. */
  const isShut = async (name: CallName, token: string) => {
    const { method } = calls[name]
    const { status, body } = await strict.call(name, { token, ...(method === 'POST' ? { body: {} } : {}) })
    return status === 403 && (body as { error?: string }).error === factorMessages.factorNeeded
  }

  test.each(gated)('%s is shut to an admin without a factor, and to no other (D258, D584)', async (name) => {
    const [without, having] = [await own.staff(), await own.staff()]
    await own.stepUp(having.token)
    await own.addApp(having.token)
    expect([await isShut(name, without.token), await isShut(name, having.token)]).toEqual([true, false])
  })

  test('every file and list of people that only admins get is among them (D584)', () => {
    const files = (Object.keys(calls) as CallName[]).filter((name) => {
      const { may, reply }: CallSpec = calls[name]
      return reply === 'file' && may.every((who) => who === 'admin')
    })
    expect(files.filter((name) => !gated.includes(name))).toEqual([])
    expect(gated).toEqual(expect.arrayContaining(['cardDetails', 'staff', 'doorListCsv', 'takePaperBatch', ...files]))
  })

  test('lets them in without, and keeps cards and exports shut until they have one', async () => {
    const admin = await own.staff()
    expect((await own.login(admin.email)).status).toBe(200)
    expect((await strict.call('unpaid', { token: admin.token })).status).toBe(200)
    expect(await isShut('cardDetails', admin.token)).toBe(true)
    expect((await strict.call('ownFactors', { token: admin.token })).body).toMatchObject({ isRequired: true, app: null })
    await own.stepUp(admin.token)
    await own.addApp(admin.token)
    expect(await isShut('cardDetails', admin.token)).toBe(false)
    const removed = await strict.call('removeFactor', { token: admin.token, body: { kind: 'app' } })
    expect([removed.status, removed.body]).toMatchObject([409, { error: factorMessages.lastFactor }])
    expect((await strict.call('ownFactors', { token: admin.token })).body).toMatchObject({ app: { used: expect.any(String) } })
  })

  test('asks nothing of the desk', async () => {
    const desk = await own.staff('reception')
    const { status } = await strict.call('doorListCsv', { token: desk.token, params: { ticket_id: 'x' } })
    expect(status).toBe(404)
    await own.stepUp(desk.token)
    await own.addApp(desk.token)
    expect((await strict.call('removeFactor', { token: desk.token, body: { kind: 'app' } })).body).toMatchObject({
      app: null,
      recoveryCodesLeft: 0,
    })
  })
})

describe('an authenticator app', () => {
  test('counts for nothing before a code of it is given, and its secret is stored sealed', async () => {
    const person = await steps.staff()
    await steps.stepUp(person.token)
    const { secret } = (await api.call('beginApp', { token: person.token, body: {} })).body as { secret: string }
    expect((await steps.login(person.email)).status).toBe(200)
    const stored = await api.db.one<{ blob: Buffer }>('select blob from authenticator_app where contact_id = $1', [person.id])
    expect(stored?.blob.includes(secret)).toBe(false)
    expect((await api.call('confirmApp', { token: person.token, body: { code: '000000' } })).status).toBe(422)
    expect((await steps.login(person.email)).status).toBe(200)
  })

  test('replaces the one before it; other logins end, and a letter says so', async () => {
    const admin = await adminWithApp()
    const half = await steps.halfLogin(admin.email)
    const { token: elsewhere } = (await finish(half, { code: codeOf(admin.secret) })).body as { token: string }
    const { secret, recoveryCodes } = await steps.addApp(admin.token)
    expect(recoveryCodes).toEqual([])
    expect((await api.call('unpaid', { token: elsewhere })).status).toBe(401)
    expect((await api.call('unpaid', { token: admin.token })).status).toBe(200)
    expect((await finish(await steps.halfLogin(admin.email), { code: codeOf(admin.secret, 1) })).status).toBe(422)
    expect((await finish(await steps.halfLogin(admin.email), { code: codeOf(secret) })).status).toBe(200)
    await sendDueLetters(api.deps)
    expect(api.letters.filter(({ to }) => to.address === admin.email).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Your second factor at Zed was changed']),
    )
  })

  test('can’t be set up without a step-up, nor in a shop without a key', async () => {
    const person = await steps.staff()
    expect((await api.call('beginApp', { token: person.token, body: {} })).status).toBe(403)
    const bare = await createTestApi({ config: factorConfig({ FACTOR_KEYS: '' }) })
    try {
      const own = factorSteps(bare)
      const admin = await own.staff()
      await own.stepUp(admin.token)
      const { status, body } = await bare.call('beginApp', { token: admin.token, body: {} })
      expect([status, body]).toEqual([409, { error: factorMessages.noApp }])
    } finally {
      await bare.drop()
    }
  })

  test('whose key is gone, or whose row is another person’s, opens nothing; a recovery code still does', async () => {
    const [admin, other] = [await adminWithApp(), await adminWithApp()]
    await api.db.all(
      'update authenticator_app set blob = (select blob from authenticator_app where contact_id = $2) where contact_id = $1',
      [admin.id, other.id],
    )
    for (const secret of [admin.secret, other.secret])
      expect((await finish(await steps.halfLogin(admin.email), { code: codeOf(secret) })).status).toBe(422)
    expect((await finish(await steps.halfLogin(admin.email), { code: admin.recoveryCodes[0] })).status).toBe(200)
  })

  test('new recovery codes end the old ones', async () => {
    const admin = await adminWithApp()
    const { recoveryCodes } = (await api.call('renewCodes', { token: admin.token, body: {} })).body as { recoveryCodes: string[] }
    expect((await finish(await steps.halfLogin(admin.email), { code: admin.recoveryCodes[0] })).status).toBe(422)
    expect((await finish(await steps.halfLogin(admin.email), { code: recoveryCodes[0] })).status).toBe(200)
  })
})
