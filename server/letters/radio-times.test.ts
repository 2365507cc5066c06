import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RadioTimes } from '#domain/contact/radio-times.ts'
import { messages } from '#domain/messages.ts'
import { createMailer } from '#server/mail/create-mailer.ts'
import { sendDueLetters } from '#server/mail/send-letters.ts'
import { hashToken } from '#server/secret-token.ts'
import { createTestApi, sampleFields, type TestApi } from '#tests/support/api.ts'
import { startSmtp } from '#tests/support/smtp.ts'
import { issueLinks, revokeLinksOf } from './issue.ts'
import { deleteOldLinks, issueLink } from './links.ts'

let smtp: Awaited<ReturnType<typeof startSmtp>>
let api: TestApi
beforeAll(async () => {
  smtp = await startSmtp()
  api = await createTestApi({
    mail: createMailer({ smtpUrl: smtp.url, needsMailTls: false, dataDir: '' }),
    baseUrl: () => 'https://shop.zed.example',
  })
})
afterAll(async () => {
  await api.drop()
  await smtp.stop()
})
// Letters that an earlier test left in the outbox go out before this one counts its own.
beforeEach(() => sendDueLetters(api.deps))

const load = (token: string) => api.call('loadRadioTimes', { body: { token } })
const save = (token: string, radioTimes: object, more: object = {}) =>
  api.call('saveRadioTimes', { body: { token, update: true, radioTimes, ...more } })
const home = { address: '1 Test Street', country: 'Australia', locality: 'West End', region: 'QLD', postcode: '4101' }
const printed = (address: object = {}) => ({ mail_radio_times: 'true', address: { ...home, ...address } })

let numbers = 40_320

/** A person with a subscription until this day, and the token from the link they were mailed. */
async function subscriber(expiry = '2027-03-31') {
  const person = await api.person()
  const subnumber = String(++numbers)
  await api.db.all(
    `with numbered as (update contact set subnumber = $2 where id = $1 returning id)
     insert into subscriber (contact_id, subnumber, name, subtypecode, expirydate) select id, $2, 'Zoë', 'full', $3 from numbered`,
    [person.id, subnumber, expiry],
  )
  expect(await issueLinks(api.db, 'radio_times', { email: person.email.toUpperCase() }, new Date())).toBe(1)
  await sendDueLetters(api.deps)
  const mail = smtp.to(person.email).at(-1)
  return { ...person, subnumber, mail, token: /https:\/\/shop\.zed\.example\/radio-times\/([\w-]{43})\b/.exec(mail?.text ?? '')?.[1] ?? '' }
}
const refusedLoad = { status: 422, body: { error: messages.radioTimesTokenBad } }
const refusedSave = { status: 401, body: { error: messages.radioTimesSaveRefused } }

describe('what the link shows (C29)', () => {
  test('name, number, last day and address, under the names of the record (T8, T254, D140)', async () => {
    const { token, subnumber, mail } = await subscriber()
    expect(mail?.subject).toBe('Your Radio Times link')
    expect(await load(token)).toMatchObject({
      status: 200,
      body: { name: 'Zoë Ó Súilleabháin', subnumber, mail_radio_times: 'false', expiry: '2027-03-31', address: home },
    })
  })

  test('no cache keeps the answer, and it is about nobody else', async () => {
    const { token, email, id } = await subscriber()
    const { headers, body } = await load(token)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(Object.keys(body as RadioTimes)).toEqual(['name', 'subnumber', 'mail_radio_times', 'expiry', 'address'])
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${email}|0491 570|"id"|${id}@`))
  })

  test('a person without a subscription sees no number and no last day', async () => {
    const { id: contactId } = await api.person()
    const { body } = await load(await issueLink(api.db, 'radio_times', { contactId }))
    expect(body).toMatchObject({ subnumber: '', expiry: null })
  })

  test('of several subscriptions the one that ends last counts', async () => {
    const { id, token } = await subscriber()
    await api.db.all(
      "insert into subscriber (contact_id, subnumber, name, subtypecode, expirydate) values ($1, '2', 'Pet', 'pet', '2028-01-01')",
      [id],
    )
    expect((await load(token)).body).toMatchObject({ expiry: '2028-01-01' })
  })

  test('a mail scanner that follows the link changes nothing and learns nothing', async () => {
    const { token, id } = await subscriber()
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      for (const path of [`/radio-times/${token}`, `/api/radio-times?token=${token}`, `/api/radio-times/${token}`])
        expect((await api.app.request(path, { method })).status).toBeOneOf([404, 405])
    expect(await api.db.all('select 1 from radio_times where contact_id = $1', [id])).toEqual([])
    expect((await load(token)).status).toBe(200)
  })
})

describe('what it changes (C30)', () => {
  test('to paper and back, as text, and as often as one likes (T8, T258, T265)', async () => {
    const { token } = await subscriber()
    const chosen = printed({ address: '9 Other Street', locality: 'New Farm', postcode: '4005' })
    for (const _ of [1, 2]) expect(await save(token, chosen)).toMatchObject({ status: 200, body: { saved: true, ...chosen } })
    expect((await load(token)).body).toMatchObject(chosen)
    const digital = { mail_radio_times: 'false', address: home }
    expect((await save(token, digital)).body).toMatchObject(digital)
    expect((await load(token)).body).toMatchObject(digital)
  })

  test('the contact’s address stays; the copy follows it until another is chosen', async () => {
    const { token, id } = await subscriber()
    await save(token, printed())
    await api.db.all("update contact set address = '2 New Street' where id = $1", [id])
    expect((await load(token)).body).toMatchObject(printed({ address: '2 New Street' }))
    await save(token, printed({ address: '9 Other Street' }))
    await api.db.all("update contact set address = '3 Newest Street' where id = $1", [id])
    expect((await load(token)).body).toMatchObject(printed({ address: '9 Other Street' }))
    expect(await api.db.one('select address from contact where id = $1', [id])).toEqual({ address: '3 Newest Street' })
  })

  test('name, number, last day, role and owner cannot be changed (T265)', async () => {
    const [one, other] = [await subscriber(), await subscriber()]
    const more = { name: 'Other', subnumber: '1', expiry: '2099-01-01', id: other.id, contact_id: other.id, role: 'admin' }
    await save(one.token, { ...printed({ address: '9 Other Street' }), ...more }, more)
    expect((await load(one.token)).body).toMatchObject({ name: 'Zoë Ó Súilleabháin', subnumber: one.subnumber, expiry: '2027-03-31' })
    expect((await load(other.token)).body).toMatchObject({ mail_radio_times: 'false', address: home })
  })

  test('being logged in is no way in without the link (T265)', async () => {
    const { token: link } = await subscriber()
    const { token: session } = await api.person('reception')
    expect(await api.call('loadRadioTimes', { token: session, body: { token: 'no-such-link' } })).toMatchObject(refusedLoad)
    expect(await api.call('loadRadioTimes', { body: { token: session } })).toMatchObject(refusedLoad)
    expect((await load(link)).status).toBe(200)
  })

  test('a printed copy needs an address, and nothing is saved without one (T259)', async () => {
    const { token } = await subscriber()
    const { status, body } = await save(token, printed({ address: ' ', locality: '', region: '', postcode: '' }))
    expect(status).toBe(422)
    expect((body as { problems: { path: string }[] }).problems.map(({ path }) => path)).toEqual(
      ['address', 'locality', 'region', 'postcode'].map((field) => `radioTimes.address.${field}`),
    )
    for (const wrong of [
      { ...printed(), mail_radio_times: true },
      printed({ address: 'x'.repeat(5000) }),
      printed({ locality: 'a\0b' }),
      {},
    ])
      expect((await save(token, wrong)).status).toBe(422)
    expect((await load(token)).body).toMatchObject({ mail_radio_times: 'false', address: home })
  })

  test('line breaks in an address stay what they are: words of an address', async () => {
    const { token } = await subscriber()
    const address = '1 Test Street\r\nBcc: thief@elsewhere.example'
    expect((await save(token, printed({ address }))).status).toBe(200)
    expect((await load(token)).body).toMatchObject(printed({ address }))
  })

  test('it is in the audit trail, without an address or a token', async () => {
    const { token, id } = await subscriber()
    await save(token, printed())
    const trail = await api.db.all("select actor, subject, detail from audit where action = 'radio_times.save' and subject = $1", [
      `contact:${id}`,
    ])
    expect(trail).toEqual([{ actor: 'anon', subject: `contact:${id}`, detail: null }])
    const kept = await api.db.all(
      "select letter_link::text, encode(token_sha256, 'escape') from letter_link union all select payload::text, key from outbox",
    )
    expect(JSON.stringify(kept)).not.toContain(token)
  })
})

describe('links that are none', () => {
  const isRefused = async (token: string) => {
    expect(await load(token)).toMatchObject(refusedLoad)
    expect(await save(token, printed({ address: '9 Other Street' }))).toMatchObject(refusedSave)
  }

  test('changed, truncated, lengthened and invented tokens (T260, T262, hostile 41)', async () => {
    const { token } = await subscriber()
    const flipped = `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`
    for (const wrong of [flipped, token.slice(1), `${token}A`, token.slice(0, 42), 'é'.repeat(43), "' or 1=1--"]) await isRefused(wrong)
    for (const wrong of ['', 'x'.repeat(10_000)]) expect((await load(wrong)).status).toBe(422)
    expect((await load(token)).body).toMatchObject({ mail_radio_times: 'false', address: home })
  })

  test('a Zedletter link, a recovery link and a login are none (hostile 41)', async () => {
    const { email, id: contactId, token } = await api.person()
    const zedletter = await issueLink(api.db, 'zedletter', { contactId })
    await api.call('recoverPassword', { body: { name: email } })
    const recovery = /\/recover-password\/([\w-]{43})/.exec(smtp.to(email).at(-1)?.text ?? '')?.[1] ?? ''
    expect(recovery).not.toBe('')
    for (const swapped of [zedletter, recovery, token]) await isRefused(swapped)
    // And the other way round: a link to this page sets no password.
    const radioTimes = await issueLink(api.db, 'radio_times', { contactId })
    const set = await api.call('setPassword', { body: { token: radioTimes, name: email, newPassword: 'Quieter9fox' } })
    expect(set).toMatchObject({ status: 422, body: { message: messages.linkExpired } })
  })

  test('it works for sixty days, and a newer letter does not end it (hostile 41)', async () => {
    const { token, email } = await subscriber()
    const age = (time: string) =>
      api.db.all('update letter_link set created_at = now() - $2::interval where token_sha256 = $1', [hashToken(token), time])
    await issueLinks(api.db, 'radio_times', { email }, new Date())
    await sendDueLetters(api.deps)
    await age('59 days 23 hours')
    await deleteOldLinks(api.db)
    expect((await load(token)).status).toBe(200)
    await age('60 days 1 second')
    await isRefused(token)
    await deleteOldLinks(api.db)
    expect(await api.db.all('select 1 from letter_link where token_sha256 = $1', [hashToken(token)])).toEqual([])
  })

  test('revoked; of an account that is shut; of an address that moved', async () => {
    const [revoked, shut, moved] = [await subscriber(), await subscriber(), await subscriber()]
    await revokeLinksOf(api.db, 'radio_times', revoked.email)
    await api.db.all('update contact set disabled_at = now() where id = $1', [shut.id])
    const login = await api.call('createContact', {
      body: { ...sampleFields('mover@people.example'), password: 'Wombat7mud', confirmPassword: 'Wombat7mud' },
    })
    const { token: session, zedder } = login.body as { token: string; zedder: { id: number } }
    await api.pressLink(zedder.id)
    const link = await issueLink(api.db, 'radio_times', { contactId: zedder.id })
    const body = { ...sampleFields('moved@people.example'), id: zedder.id, password: 'Wombat7mud' }
    expect((await api.call('updateContact', { token: session, body })).status).toBe(200)
    await api.pressLink(zedder.id)
    for (const token of [revoked.token, shut.token, link]) await isRefused(token)
    expect((await load(moved.token)).status).toBe(200)
    await sendDueLetters(api.deps)
    expect(smtp.to('mover@people.example').at(-1)?.subject).toBe('Your address at Zed was changed')
  })
})

describe('who is written to', () => {
  test('to all: every current subscriber, at most once a day', async () => {
    const now = new Date('2031-05-01T02:00:00Z')
    const [running, last, over] = [await subscriber('2031-12-31'), await subscriber('2031-05-01'), await subscriber('2031-04-30')]
    const never = await api.person()
    const sent = smtp.received.length
    expect(await issueLinks(api.db, 'radio_times', 'all', now)).toBe(2)
    await issueLinks(api.db, 'radio_times', 'all', now)
    await sendDueLetters(api.deps)
    expect(
      smtp.received
        .slice(sent)
        .flatMap(({ recipients }) => recipients)
        .sort(),
    ).toEqual([running.email, last.email].sort())
    for (const { email } of [over, never])
      expect(smtp.received.slice(sent).some(({ recipients }) => recipients.includes(email))).toBe(false)
  })

  test('an unknown address gets no letter, nor does an account disabled in the meantime', async () => {
    expect(await issueLinks(api.db, 'radio_times', { email: 'never@people.example' }, new Date())).toBe(0)
    const { email, id } = await api.person()
    expect(await issueLinks(api.db, 'radio_times', { email }, new Date())).toBe(1)
    await api.db.all('update contact set disabled_at = now() where id = $1', [id])
    await sendDueLetters(api.deps)
    expect(smtp.to(email)).toEqual([])
  })

  test('a name with line breaks and addresses is one name of one reader (security 2.14, hostile 30)', async () => {
    const { email, id } = await api.person()
    await api.db.all('update contact set name = $2 where id = $1', [
      id,
      '"x" <thief@elsewhere.example>,\r\nBcc: thief@elsewhere.example\r\n\r\nboo',
    ])
    await issueLinks(api.db, 'radio_times', { email }, new Date())
    await sendDueLetters(api.deps)
    const { recipients, mail } = smtp.received.at(-1) ?? {}
    expect(recipients).toEqual([email])
    expect(mail?.to?.map(({ address }) => address)).toEqual([email])
    expect(mail?.headers.some(({ key }) => key === 'bcc')).toBe(false)
    expect(mail?.subject).toBe('Your Radio Times link')
    expect(mail?.html).not.toContain('<thief')
  })
})
