import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { guessableMessages } from '#domain/contact/guessable.ts'
import { messages } from '#domain/messages.ts'
import { accountMessages } from '#domain/session/account-messages.ts'
import type { OwnSession } from '#domain/session/own-session.ts'
import { createServer } from '#server/create-server.ts'
import { createLimits } from '#server/http/limits.ts'
import { sendDueLetters } from '#server/mail/send-letters.ts'
import { createTestApi, sampleFields, type TestApi } from '#tests/support/api.ts'
import { holdClock } from '#tests/support/hold-clock.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.drop())

const OLD = 'Wombat7mud'
const NEW = 'Quieter9fox'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
let people = 0
let email = ''
let token = ''
beforeEach(async () => {
  email = `own-${++people}@people.example`
  const made = await api.call('createContact', { body: { ...sampleFields(email), password: OLD, confirmPassword: OLD } })
  token = (made.body as { token: string }).token
})

const login = async (pass: string, userAgent = firefox) => {
  const { status, body } = await api.call('login', { headers: { 'user-agent': userAgent }, body: { name: email, pass } })
  return { status, token: (body as { token: string }).token }
}
const change = (sent: object = {}, as = token) =>
  api.call('changePassword', { token: as, body: { currentPassword: OLD, password: NEW, confirmPassword: NEW, ...sent } })
const isIn = async (as: string) => (await api.call('ownContact', { token: as })).status === 200
const refusal = (path: string, message: string) => ({ status: 422, body: { problems: [{ path, message }] } })

describe('changing your own password (security 2.6, 2.7)', () => {
  test('this login goes on, all others end, links that were mailed are void, and a letter says so', async () => {
    await api.db.all('update contact set email_confirmed_at = now() where email = $1', [email])
    const other = await login(OLD)
    await api.call('recoverPassword', { body: { name: email } })
    const link = /recover-password\/([\w-]+)/.exec(api.letters.at(-1)?.text ?? '')?.[1] ?? ''
    expect(await change()).toMatchObject({ status: 200, body: { ended: 1, user: { role: 'zedder' } } })
    expect([await isIn(token), await isIn(other.token)]).toEqual([true, false])
    expect([(await login(OLD)).status, (await login(NEW)).status]).toEqual([401, 200])
    const linked = await api.call('setPassword', { body: { token: link, name: email, newPassword: 'Rosella4kite' } })
    expect(linked.status).toBe(422)
    await sendDueLetters(api.deps)
    const letter = api.letters.filter(({ to }) => to.address === email).at(-1)
    expect(letter?.subject).toBe('Your password at Zed was changed')
    expect(letter?.text).toContain('gave the old one')
  })

  test('a wrong one changes nothing; weak, guessed, unequal and unchanged ones are told at their field', async () => {
    expect(await change({ currentPassword: 'Wrong1pw' })).toMatchObject(refusal('currentPassword', accountMessages.wrongPassword))
    const both = (password: string) => ({ password, confirmPassword: password })
    expect(await change(both('weak'))).toMatchObject(refusal('password', messages.weakPassword))
    expect(await change(both('Password1'))).toMatchObject(refusal('password', guessableMessages.common))
    expect(await change(both(OLD))).toMatchObject(refusal('password', accountMessages.samePassword))
    expect(await change({ confirmPassword: OLD })).toMatchObject({ status: 422, body: { problems: [{ path: 'confirmPassword' }] } })
    expect(await isIn(token)).toBe(true)
    expect((await login(OLD)).status).toBe(200)
  })

  test('a stolen login can’t be used to guess the password (hostile 83)', async () => {
    holdClock()
    const app = createServer({ ...api.deps, limits: createLimits(api.db) })
    const guess = async (call: string, body: object) =>
      (
        await app.request(`/support/${call}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify(body),
        })
      ).status
    const tries: number[] = []
    const wrong = { password: NEW, confirmPassword: NEW, currentPassword: 'Wrong1pw' }
    for (let count = 0; count < 6; count++) tries.push(await guess('change-password', wrong))
    expect(tries).toEqual([422, 422, 422, 422, 422, 429])
    // The other two calls that ask for it count with it.
    expect(await guess('own-data', { password: OLD })).toBe(429)
    expect(await guess('remove-account', { password: OLD })).toBe(429)
  })

  test('nobody fills a stranger’s mailbox by signing up with it and changing the password to and fro (D284, hostile 93)', async () => {
    const app = createServer({ ...api.deps, limits: createLimits(api.db) })
    const send = async (currentPassword: string, password: string) =>
      (
        await app.request('/support/change-password', {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ currentPassword, password, confirmPassword: password }),
        })
      ).status
    const mailed = async () => {
      for (let round = 0; round < 3; round++) await sendDueLetters(api.deps)
      return api.letters.filter(({ to, subject }) => to.address === email && subject.includes('password')).length
    }
    const statuses: number[] = []
    for (let count = 0; count < 6; count++) statuses.push(await send(OLD, NEW), await send(NEW, OLD))
    expect(statuses).toEqual([...Array(10).fill(200), 429, 422])
    expect(await mailed()).toBe(0)
    // The owner of a confirmed address is told each time, ten times an hour at most.
    await api.db.all('update contact set email_confirmed_at = now() where email = $1', [email])
    await api.db.all('delete from rate_limit')
    for (let count = 0; count < 6; count++) await Promise.resolve(send(OLD, NEW)).then(() => send(NEW, OLD))
    expect(await mailed()).toBe(10)
  })

  test('of two changes with the old one at the same moment, one wins', async () => {
    const other = await login(OLD)
    const answers = await Promise.all([change(), change({ password: 'Rosella4kite', confirmPassword: 'Rosella4kite' }, other.token)])
    // The other's login has ended, or else its old password isn't the password any more: which, depends on how far it had come.
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([401, 422])])
  })

  test('the office and the desk change theirs too', async () => {
    for (const role of ['reception', 'admin'] as const) {
      const person = await api.person(role)
      await api.db.all('update contact set password_hash = (select password_hash from contact where email = $2) where id = $1', [
        person.id,
        email,
      ])
      expect(await change({}, person.token)).toMatchObject({ status: 200, body: { user: { role } } })
    }
  })
})

describe('where you’re logged in (security 2.7)', () => {
  const list = async (as = token) => (await api.call('ownSessions', { token: as })).body as OwnSession[]

  test('the list names browsers and times, marks this login, and holds no secret and no address', async () => {
    const phone = await login(OLD, 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Safari/604.1')
    const sessions = await list()
    expect(sessions.map(({ browser, isCurrent }) => [browser, isCurrent])).toEqual([
      ['Safari on an iPhone', false],
      ['', true],
    ])
    expect(Object.keys(sessions[0] ?? {}).sort()).toEqual(['browser', 'id', 'isCurrent', 'lastSeen', 'startedAt'])
    expect(JSON.stringify(sessions)).not.toContain(phone.token.slice(4))
    await api.db.all("update session set last_seen = now() - interval '15 days' where browser <> ''")
    expect(await list()).toHaveLength(1)
  })

  test('one is ended, or all others', async () => {
    const [one, two, three] = [await login(OLD), await login(OLD), await login(OLD)]
    const [newest] = await list()
    expect(await api.call('endSession', { token, body: { id: newest?.id } })).toMatchObject({ status: 200, body: { ended: 1 } })
    expect([await isIn(one.token), await isIn(two.token), await isIn(three.token)]).toEqual([true, true, false])
    expect(await api.call('endOtherSessions', { token })).toMatchObject({ status: 200, body: { ended: 2 } })
    expect([await isIn(one.token), await isIn(two.token), await isIn(token)]).toEqual([false, false, true])
  })

  test('nobody ends someone else’s: the same 404 as for one that never was (security 2.11)', async () => {
    const stranger = await api.person()
    const [theirs] = await list(stranger.token)
    const end = (id: string | undefined) => api.call('endSession', { token, body: { id } })
    const [foreign, unknown] = [await end(theirs?.id), await end('00000000-0000-4000-8000-000000000000')]
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body])
    expect(await isIn(stranger.token)).toBe(true)
  })
})
