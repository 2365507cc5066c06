import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emailMessages } from '#domain/contact/email-address.ts'
import { messages } from '#domain/messages.ts'
import { heldRefusal } from '#domain/session/recovery.ts'
import { readConfig } from '#server/config.ts'
import { createServer } from '#server/create-server.ts'
import { createLimits } from '#server/http/limits.ts'
import { issueLinks } from '#server/letters/issue.ts'
import { sendDueLetters } from '#server/mail/send-letters.ts'
import { createTestApi, sampleFields, type TestApi } from '#tests/support/api.ts'
import { issueRecoveryToken } from './recovery-tokens.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.drop())
// Counts are kept in the database.
beforeEach(() => api.db.all('delete from rate_limit'))

const password = 'Wombat7mud'
let people = 0
const newAddress = () => `mover-${++people}@people.example`

type Somebody = { id: number; email: string; token: string }

/** Somebody who signed up with a password. */
async function signUp(email = newAddress(), more: object = {}): Promise<Somebody> {
  const { status, body } = await api.call('createContact', {
    body: { ...sampleFields(email), password, confirmPassword: password, ...more },
  })
  expect(status).toBe(200)
  const { token, zedder } = body as { token: string; zedder: { id: number } }
  return { id: zedder.id, email, token }
}

const logIn = async (email: string, pass = password) =>
  ((await api.call('login', { body: { name: email, pass } })).body as { token: string }).token
const isLoggedIn = async (token: string) => (await api.call('ownContact', { token })).status === 200
const change = ({ token }: Somebody, email: string, more: object = { password }) =>
  api.call('updateContact', { token, body: { ...sampleFields(email), ...more } })
const addressOf = async ({ id }: Somebody) => (await api.db.one<{ email: string }>('select email from contact where id = $1', [id]))?.email

let sources = 0

/** Posts to a server with limits, from an address of its own: what one test uses up is used up for the others, too. */
function limited() {
  const source = `203.0.113.${++sources}`
  const app = createServer({
    ...api.deps,
    config: readConfig({ NODE_ENV: 'test', TRUSTED_PROXIES: '127.0.0.1' }),
    limits: createLimits(api.db),
  })
  return async (path: string, token: string | undefined, body: object, from = source) => {
    const headers = new Headers({ 'content-type': 'application/json', 'x-forwarded-for': from })
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
    const answer = await app.request(`/support/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
}

describe('what a stranger tries', () => {
  test('a stolen login can’t take the account to another address (hostile 65)', async () => {
    const victim = await signUp()
    const thief = newAddress()
    for (const guess of [{}, { password: 'Wrong1pw' }]) {
      const answer = await change(victim, thief, guess)
      expect(answer).toMatchObject({ status: 422, body: { problems: [{ path: 'password' }] } })
    }
    await change(victim, thief)
    expect(await addressOf(victim)).toBe(victim.email)
    expect((await api.call('recoverPassword', { body: { name: thief } })).status).toBe(401)
  })

  test('nobody makes the shop fill a stranger’s mailbox (hostile 66, 405)', async () => {
    const ask = limited()
    const stranger = newAddress()
    const asked = async (turns: number, sourceOf: (turn: number) => string) => {
      const before = api.letters.filter(({ to }) => to.address === stranger).length
      for (let turn = 0; turn < turns; turn++) {
        const { token } = await signUp()
        for (const email of [stranger, newAddress()]) {
          await ask('update-contact', token, { ...sampleFields(email), password }, sourceOf(turn))
          // Before the next change takes the reason for it away.
          await sendDueLetters(api.deps)
        }
      }
      return api.letters.filter(({ to }) => to.address === stranger).length - before
    }
    expect(await asked(8, () => '198.51.100.66')).toBe(3)
    // Everybody's letters there have an end too, from however many sources (D583).
    expect(await asked(25, (turn) => `198.51.100.${turn}`)).toBe(17)

    const flipper = await signUp()
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn++)
      statuses.push((await ask('update-contact', flipper.token, { ...sampleFields(newAddress()), password })).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429])
  })

  test('changing an address tells no more about who has an account than check-email does (hostile 67)', async () => {
    const ask = limited()
    const known = await signUp()
    const askers = await Promise.all(Array.from({ length: 10 }, () => signUp()))
    const statuses = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        ask('update-contact', askers[index % 10]?.token, {
          ...sampleFields(index < 20 ? known.email : `nobody-${index}@people.example`),
          password,
        }),
      ),
    )
    const told = statuses.filter(({ status }) => status === 409 || status === 200)
    expect(told).toHaveLength(20)
  })

  test('signing somebody up sends them no Zedletter (hostile 68)', async () => {
    const { email } = await signUp(newAddress(), { zedletter: true })
    expect(await issueLinks(api.db, 'zedletter', { email }, new Date())).toBe(0)
  })

  test('passing through a reader’s address takes nothing from them (hostile 68)', async () => {
    const reader = newAddress()
    await api.call('zedletterSignup', { body: { email: reader } })
    await api.db.all('update zedletter_reader set zedletter = true where email = $1', [reader])
    const passer = await signUp()
    await change(passer, reader)
    await change(passer, newAddress())
    const squatter = await signUp(reader)
    await change(squatter, newAddress())
    expect(await api.db.all('select zedletter from zedletter_reader where email = $1', [reader])).toEqual([{ zedletter: true }])
  })
})

/** The token of the newest link that was mailed to an address. */
async function mailedToken(email: string): Promise<string> {
  await sendDueLetters(api.deps)
  const letter = api.letters.findLast(({ to, text }) => to.address === email && text.includes('/confirm-address/'))
  return /http:\/\/shop\.test\/confirm-address\/([\w-]{43})\b/.exec(letter?.text ?? '')?.[1] ?? ''
}
const read = (token: string) => api.call('readAddressLink', { body: { token } })
const press = (token: string, login?: string) => api.call('useAddressLink', { token: login, body: { token } })
const contactOf = async ({ token }: Somebody) =>
  ((await api.call('ownContact', { token })).body as { zedder: Record<string, unknown> }).zedder
const gone = { status: 422, body: { error: messages.linkExpired } }

describe('signing up', () => {
  test('mails one link; opening it changes nothing, pressing confirms, once', async () => {
    const person = await signUp()
    expect(await contactOf(person)).toMatchObject({ isUnconfirmed: true })
    const token = await mailedToken(person.email)
    const letters = api.letters.filter(({ to }) => to.address === person.email)
    expect(letters.map(({ subject, to }) => [subject, to.name])).toEqual([['Confirm your address at Zed', '']])
    for (let turn = 0; turn < 2; turn++)
      expect(await read(token)).toMatchObject({ status: 200, body: { purpose: 'confirm', email: person.email } })
    expect(await contactOf(person)).toMatchObject({ isUnconfirmed: true })

    const presses = await Promise.all([press(token), press(token), press(token)])
    expect(presses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await contactOf(person)).not.toHaveProperty('isUnconfirmed')
    const before = { status: 409, body: { error: emailMessages.confirmedAlready } }
    expect([await read(token), await press(token)]).toMatchObject([before, before])
    expect(await isLoggedIn(person.token)).toBe(true)
  })

  test('a link that was used says that its address is confirmed, and no more once that isn’t so; others learn nothing (D400)', async () => {
    const person = await signUp()
    const [replaced, token] = [
      await mailedToken(person.email),
      await (async () => {
        await api.call('sendAddressLink', { token: person.token })
        return mailedToken(person.email)
      })(),
    ]
    expect((await press(token)).status).toBe(200)
    const answer = await read(token)
    expect(answer).toMatchObject({ status: 409, body: { error: emailMessages.confirmedAlready } })
    expect(JSON.stringify(answer.body)).not.toContain(person.email)
    for (const other of [replaced, `${token.slice(0, -1)}x`, 'nothing']) expect(await read(other)).toMatchObject(gone)
    const kept = await api.db.all('select contact::text as row from contact')
    expect(JSON.stringify(kept)).not.toContain(token)
    await api.db.all('update contact set email_confirmed_at = null where email = $1', [person.email])
    expect(await read(token)).toMatchObject(gone)
  })

  test('the secret of a link is nowhere in the database', async () => {
    const person = await signUp()
    const token = await mailedToken(person.email)
    const kept = await api.db.all('select contact::text as row from contact union all select payload::text from outbox')
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  test('“Send it again” replaces the link, and a confirmed address needs none', async () => {
    const person = await signUp()
    const first = await mailedToken(person.email)
    expect((await api.call('sendAddressLink', { token: person.token })).body).toEqual({ sent: true })
    const second = await mailedToken(person.email)
    expect([await press(first), await press(second)]).toMatchObject([gone, { status: 200 }])
    expect((await api.call('sendAddressLink', { token: person.token })).status).toBe(409)
  })

  test('three letters an hour to one address, with a sentence', async () => {
    const ask = limited()
    const { token, email } = await signUp()
    const again = () => ask('send-address-link', token, {})
    expect([(await again()).status, (await again()).status, (await again()).status]).toEqual([200, 200, 200])
    expect(await again()).toEqual({ status: 429, body: { error: emailMessages.lettersEnough } })
    const create = { ...sampleFields(`${email}.au`), password, confirmPassword: password }
    expect((await ask('create-contact', undefined, create)).status).toBe(200)
  })

  test('setting a password with a mailed link confirms the address too, and calls off a move', async () => {
    const person = await signUp()
    await change(person, newAddress())
    await api.call('recoverPassword', { body: { name: person.email } })
    const token = /recover-password\/([\w-]{43})/.exec(api.letters.findLast(({ to }) => to.address === person.email)?.text ?? '')?.[1]
    expect((await api.call('setPassword', { body: { token, name: person.email, newPassword: 'Quieter9fox' } })).status).toBe(200)
    const contact = await contactOf({ ...person, token: await logIn(person.email, 'Quieter9fox') })
    expect([contact.isUnconfirmed, contact.pendingEmail]).toEqual([undefined, undefined])
  })

  test('a reader becomes the contact only once the address is confirmed, and Zedletter counts from then on', async () => {
    const email = newAddress()
    await api.call('zedletterSignup', { body: { email } })
    await api.db.all('update zedletter_reader set zedletter = true where email = $1', [email])
    const person = await signUp(email)
    expect(await issueLinks(api.db, 'zedletter', { email }, new Date('2031-01-01'))).toBe(1)
    expect(await api.db.all('select 1 from zedletter_reader where email = $1', [email])).toHaveLength(1)
    await press(await mailedToken(email))
    expect(await api.db.all('select 1 from zedletter_reader where email = $1', [email])).toEqual([])
    expect(await contactOf(person)).toMatchObject({ zedletter: true })
  })
})

/** Somebody whose address is confirmed. */
async function confirmed(email?: string): Promise<Somebody> {
  const person = await signUp(email)
  expect((await press(await mailedToken(person.email))).status).toBe(200)
  return person
}

describe('moving to another address', () => {
  test('is pending until the new address answers: then it logs in, and every other login has ended', async () => {
    const person = await confirmed()
    const [here, elsewhere] = [person.token, await logIn(person.email)]
    const email = newAddress()
    const { body } = await change(person, email, { password, name: 'Renamed' })
    expect(body).toMatchObject({ zedder: { name: 'Renamed', email: person.email, pendingEmail: email } })
    expect(await isLoggedIn(elsewhere)).toBe(true)
    await api.call('recoverPassword', { body: { name: person.email } })
    const recovery = /recover-password\/([\w-]{43})/.exec(api.letters.findLast(({ to }) => to.address === person.email)?.text ?? '')?.[1]

    const token = await mailedToken(email)
    expect(await press(token, here)).toMatchObject({ status: 200, body: { purpose: 'confirm', email, kept: [], lapsed: [] } })
    expect([await isLoggedIn(here), await isLoggedIn(elsewhere)]).toEqual([true, false])
    expect(await contactOf(person)).toMatchObject({ email })
    expect(await contactOf(person)).not.toHaveProperty('pendingEmail')
    expect((await api.call('login', { body: { name: person.email, pass: password } })).status).toBe(401)
    expect((await api.call('login', { body: { name: email, pass: password } })).status).toBe(200)
    expect(await api.call('setPassword', { body: { token: recovery, name: email, newPassword: 'Quieter9fox' } })).toMatchObject(gone)
  })

  test('lapses after a day, and can be called off', async () => {
    const person = await confirmed()
    const email = newAddress()
    await change(person, email)
    const late = await mailedToken(email)
    await api.db.all("update contact set address_link_until = now() - interval '1 second' where id = $1", [person.id])
    expect(await press(late)).toMatchObject(gone)
    expect(await contactOf(person)).not.toHaveProperty('pendingEmail')

    await change(person, email)
    const token = await mailedToken(email)
    expect((await api.call('keepAddress', { token: person.token })).body).not.toHaveProperty('zedder.pendingEmail')
    expect(await press(token)).toMatchObject(gone)
    expect(await addressOf(person)).toBe(person.email)
  })

  test('a new password cancels it: someone who knew the old one may have asked', async () => {
    const person = await confirmed()
    const thief = newAddress()
    await change(person, thief)
    const token = await mailedToken(thief)
    const passwords = { currentPassword: password, password: 'Quieter9fox', confirmPassword: 'Quieter9fox' }
    expect((await api.call('changePassword', { token: person.token, body: passwords })).status).toBe(200)
    expect(await press(token)).toMatchObject(gone)
    expect(await addressOf(person)).toBe(person.email)
  })

  test('the one letter to the old address puts it back: every login ends and the old password is void', async () => {
    const person = await confirmed()
    const thief = newAddress()
    await change(person, thief)
    await press(await mailedToken(thief), person.token)
    const undo = await mailedToken(person.email)
    expect(api.letters.findLast(({ to }) => to.address === person.email)?.subject).toBe('Your address at Zed was changed')
    // Nobody can be in the way by signing up with the address that was left.
    const squat = { ...sampleFields(person.email), password, confirmPassword: password }
    expect((await api.call('createContact', { body: squat })).status).toBe(409)

    expect(await read(undo)).toMatchObject({ status: 200, body: { purpose: 'undo', email: person.email } })
    expect((await press(undo)).status).toBe(200)
    expect(await addressOf(person)).toBe(person.email)
    expect(await isLoggedIn(person.token)).toBe(false)
    expect((await api.call('login', { body: { name: person.email, pass: password } })).status).toBe(401)
    await sendDueLetters(api.deps)
    const letter = api.letters.findLast(({ to }) => to.address === person.email)
    const token = /recover-password\/([\w-]{43})/.exec(letter?.text ?? '')?.[1]
    expect((await api.call('setPassword', { body: { token, name: person.email, newPassword: 'Quieter9fox' } })).status).toBe(200)
    expect(await isLoggedIn(await logIn(person.email, 'Quieter9fox'))).toBe(true)
    expect(await press(undo)).toMatchObject(gone)
  })

  test('the first owner of the account has the last word, for two weeks', async () => {
    const person = await confirmed()
    const [second, third] = [newAddress(), newAddress()]
    for (const email of [second, third]) {
      await change(person, email)
      await press(await mailedToken(email), person.token)
    }
    const [first, later] = [await mailedToken(person.email), await mailedToken(second)]
    expect((await press(later)).status).toBe(200)
    expect((await press(first)).status).toBe(200)
    expect(await addressOf(person)).toBe(person.email)

    const other = await confirmed()
    const moved = newAddress()
    await change(other, moved)
    await press(await mailedToken(moved), other.token)
    const undo = await mailedToken(other.email)
    await api.db.all("update former_address set left_at = now() - interval '15 days' where contact_id = $1", [other.id])
    expect(await press(undo)).toMatchObject(gone)
  })

  test('an address that nobody confirmed gets no letter and no way back', async () => {
    const person = await signUp()
    const email = newAddress()
    await change(person, email)
    await press(await mailedToken(email), person.token)
    await sendDueLetters(api.deps)
    expect(api.letters.filter(({ to, subject }) => to.address === person.email && subject.includes('changed'))).toEqual([])
    expect(await contactOf(person)).not.toHaveProperty('isUnconfirmed')
  })

  test('an address that somebody took in the meantime is refused with a sentence', async () => {
    const [one, other] = [await confirmed(), await confirmed()]
    const email = newAddress()
    for (const person of [one, other]) await change(person, email)
    expect((await api.pressLink(one.id)).status).toBe(200)
    expect(await api.pressLink(other.id)).toMatchObject({ status: 409, body: { error: emailMessages.takenMeanwhile } })
    expect(await addressOf(other)).toBe(other.email)
  })

  test('the desk asks for it in the same way, without a password, and sees what is pending', async () => {
    const desk = await api.person('reception')
    const person = await confirmed()
    const email = newAddress()
    const body = { ...sampleFields(email), name: 'Quill Quandary', id: person.id }
    expect((await api.call('updateContact', { token: desk.token, body })).body).toMatchObject({
      zedder: { email: person.email, pendingEmail: email },
    })
    const found = await api.call('searchByName', { token: desk.token, params: { lastname: 'quandary', firstname: '-' } })
    expect(found.body).toMatchObject([{ email: person.email, pendingEmail: email }])
    await press(await mailedToken(email))
    expect(await addressOf(person)).toBe(email)
    expect(await read(await mailedToken(person.email))).toMatchObject({ body: { purpose: 'undo' } })
  })

  test('an address that the desk moved sets no password by mail for a day, and its old reader can undo it (D585, hostile 242)', async () => {
    const desk = await api.person('reception')
    const person = await confirmed()
    const old = person.email
    const email = newAddress()
    const recover = async (address: string) => {
      expect(await api.call('recoverPassword', { body: { name: address } })).toMatchObject({ status: 200, body: { sentEmail: true } })
      const letter = api.letters.findLast(({ to }) => to.address === address)
      return /recover-password\/([\w-]{43})/.exec(letter?.text ?? '')?.[1]
    }
    const set = (address: string, token = '') => api.call('setPassword', { body: { token, name: address, newPassword: 'Quieter9fox' } })
    await api.call('updateContact', { token: desk.token, body: { ...sampleFields(email), id: person.id } })
    // While it waits, the old address is the account's in every way.
    expect(await isLoggedIn(await logIn(old))).toBe(true)
    expect((await set(old, await recover(old))).status).toBe(200)

    await api.call('updateContact', { token: desk.token, body: { ...sampleFields(email), id: person.id } })
    await press(await mailedToken(email))
    expect(await addressOf(person)).toBe(email)
    expect(await recover(email)).toBeUndefined()
    const token = await issueRecoveryToken(api.db, person.id)
    expect(await set(email, token)).toMatchObject({ status: 422, body: { error: heldRefusal.error } })
    expect(await isLoggedIn(await logIn(email, 'Quieter9fox'))).toBe(true)
    await api.db.all("update former_address set left_at = now() - interval '25 hours' where contact_id = $1", [person.id])
    expect((await set(email, await recover(email))).status).toBe(200)

    // Who moves by themselves, with their password, waits for nothing.
    const mover = await confirmed()
    const next = newAddress()
    await change(mover, next)
    await press(await mailedToken(next), mover.token)
    expect((await set(next, await recover(next))).status).toBe(200)
  })
})
