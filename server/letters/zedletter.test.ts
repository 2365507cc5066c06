import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { tooManyTries } from '#domain/waiting.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { readConfig } from '#server/config.ts'
import { createServer } from '#server/create-server.ts'
import { createLimits } from '#server/http/limits.ts'
import { createMailer } from '#server/mail/create-mailer.ts'
import { sendDueLetters } from '#server/mail/send-letters.ts'
import { hashToken } from '#server/secret-token.ts'
import { createTestApi, sampleFields, type TestApi } from '#tests/support/api.ts'
import { startSmtp } from '#tests/support/smtp.ts'
import { issueLinks, revokeLinksOf } from './issue.ts'
import { deleteOldLinks, issueLink } from './links.ts'

let smtp: Awaited<ReturnType<typeof startSmtp>>
let api: TestApi
/** Half past the hour, so that no hour ends during a test. */
const now = new Date('2026-11-20T02:30:00Z')
beforeAll(async () => {
  smtp = await startSmtp()
  const mail = createMailer({ smtpUrl: smtp.url, needsMailTls: false, dataDir: '' })
  api = await createTestApi({ mail, clock: () => now, baseUrl: () => 'https://shop.zed.example' })
})
afterAll(async () => {
  await api.drop()
  await smtp.stop()
})
// Letters that an earlier test left in the outbox go out before this one counts its own.
beforeEach(() => sendDueLetters(api.deps))

let strangers = 0
const newAddress = () => `reader-${++strangers}@people.example`
const signUp = (email: string, headers: Record<string, string> = {}) => api.call('zedletterSignup', { body: { email }, headers })
const read = async (id: string) => (await api.call('readZedletter', { query: { id } })).body
const set = async (id: string, zedletter?: boolean) =>
  (await api.call('toggleZedletterById', { body: zedletter === undefined ? { id } : { id, zedletter } })).body
const linkIn = (text = '') => /https:\/\/shop\.zed\.example\/zedletter\/([\w-]{43})\b/.exec(text)

/** The last letter mailed to an address, and the id in its link. */
async function lastLetter(email: string) {
  await sendDueLetters(api.deps)
  const mail = smtp.to(email).at(-1)
  return { mail, id: linkIn(mail?.text)?.[1] ?? '' }
}
async function mailedId(email: string): Promise<string> {
  await signUp(email)
  return (await lastLetter(email)).id
}
/** Everybody who gets Zedletter, by address. */
const getsIt = async (email: string) =>
  (
    await api.db.all(
      'select email from contact where zedletter and email_key = lower($1) union all select email from zedletter_reader where zedletter and email_key = lower($1)',
      [email],
    )
  ).length > 0
const oneClick = (id: string, { body = 'List-Unsubscribe=One-Click', headers = {} }: { body?: string; headers?: HeadersInit } = {}) =>
  api.app.request(`/api/zedletter-unsubscribe?id=${encodeURIComponent(id)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  })
const bad = { error: messages.zedletterLinkBad }

describe('signing up (C28, D138)', () => {
  test('a letter asks for a confirmation, and only pressing Subscribe behind its link confirms (T7, T272)', async () => {
    const email = newAddress()
    expect(await signUp(email)).toMatchObject({ status: 200, body: { success: messages.zedletterConfirm } })
    expect(await getsIt(email)).toBe(false)
    const { mail, id } = await lastLetter(email)
    expect(mail?.subject).toBe('Confirm Zedletter')
    expect(await read(id)).toEqual({ zedletter: false })
    expect(await getsIt(email)).toBe(false)
    expect(await set(id, true)).toEqual({ zedletter: true })
    expect(await getsIt(email)).toBe(true)
  })

  test('a mail scanner that follows every link of the letter subscribes nobody', async () => {
    const email = newAddress()
    await signUp(email)
    const { mail } = await lastLetter(email)
    const links = [
      ...`${mail?.text} ${mail?.html} ${JSON.stringify(mail?.headers)}`.matchAll(/https:\/\/shop\.zed\.example([^\s"'<>\\]+)/g),
    ]
    expect(links.length).toBeGreaterThan(2)
    for (const [, path = ''] of links)
      for (const init of [{}, { method: 'HEAD' }, { headers: { accept: 'text/html' } }, { method: 'POST' }, { method: 'OPTIONS' }])
        await api.app.request(path.replaceAll('&amp;', '&'), init)
    expect(await getsIt(email)).toBe(false)
  })

  test('a subscriber who signs up again is mailed the link to leave, and stays subscribed', async () => {
    const { email, token } = await api.person()
    await api.call('toggleZedletter', { token, body: { zedletter: true } })
    expect((await signUp(email)).body).toEqual((await signUp(newAddress())).body)
    const { mail, id } = await lastLetter(email)
    expect(mail?.subject).toBe('Your Zedletter link')
    expect(await read(id)).toEqual({ zedletter: true })
  })

  test('one letter an hour for an address, however it is written and however many ask', async () => {
    const email = newAddress()
    const count = () => smtp.received.filter(({ recipients }) => recipients[0]?.toLowerCase() === email).length
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => signUp(index % 2 ? email : ` ${email.toUpperCase()} `)))
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
    await sendDueLetters(api.deps)
    expect(count()).toBe(1)
    const later = { ...api.deps, clock: () => new Date(now.getTime() + 3_600_000) }
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email }) }
    expect((await createServer(later).request('/api/zedletter-signup', post)).status).toBe(200)
    await sendDueLetters(api.deps)
    expect(count()).toBe(2)
  })

  test('line breaks, lists and names in an address are refused, and no letter leaves (hostile 30, T270)', async () => {
    const before = smtp.received.length
    for (const email of [
      'a@people.example\r\nBcc: thief@elsewhere.example',
      'a@people.example\nSubject: x',
      'a@people.example,thief@elsewhere.example',
      'a@people.example;thief@elsewhere.example',
      '"a" <a@people.example>',
      '<a@people.example>',
      '',
      'nobody',
    ]) {
      const { status, body } = await signUp(email)
      expect(status).toBe(422)
      expect(body).toMatchObject({ problems: [{ path: 'email', message: expect.any(String) }] })
    }
    expect((await signUp('a@people.example\0')).status).toBe(422)
    await sendDueLetters(api.deps)
    expect(smtp.received).toHaveLength(before)
  })

  test('the letter greets nobody by name, so that no stranger’s words are mailed (security 2.8)', async () => {
    const email = newAddress()
    const fields = { ...sampleFields(email), name: 'Win a prize at https://evil.example\r\nBcc: thief@elsewhere.example' }
    await api.call('createContact', {
      body: { ...fields, name: fields.name.replace('\r\n', ' '), password: 'Wombat7mud', confirmPassword: 'Wombat7mud' },
    })
    await signUp(email)
    const { mail } = await lastLetter(email)
    expect(mail?.to).toEqual([{ name: '', address: email }])
    expect(`${mail?.text}${mail?.html}${JSON.stringify(mail?.headers)}`).not.toMatch(/evil|thief/)
  })

  test('five sign-ups per hour from one address; other addresses are not kept waiting', async () => {
    const config = readConfig({ NODE_ENV: 'test', TRUSTED_PROXIES: '127.0.0.1' })
    const app = createServer({ ...api.deps, config, limits: createLimits(api.db) })
    const from = (address: string) =>
      app.request('/api/zedletter-signup', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ email: newAddress() }),
      })
    const answers: Response[] = []
    for (let turn = 0; turn < 6; turn++) answers.push(await from('203.0.113.9'))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answers.at(-1)?.json()).toEqual({ error: tooManyTries(3600) })
    expect((await from('203.0.113.10')).status).toBe(200)
  })
})

describe('by emailed id (C25, C26)', () => {
  test('the id is enough to read and to change, back and forth (T275 to T277, T282)', async () => {
    const id = await mailedId(newAddress())
    expect(await set(id)).toEqual({ zedletter: true })
    expect(await read(id)).toEqual({ zedletter: true })
    expect(await set(id)).toEqual({ zedletter: false })
    expect([await set(id, true), await set(id, true), await set(id, false), await set(id, false)]).toEqual(
      [true, true, false, false].map((zedletter) => ({ zedletter })),
    )
  })

  test('reading changes nothing, in a browser’s tab either: it is led to the page', async () => {
    const id = await mailedId(newAddress())
    for (let turn = 0; turn < 3; turn++) expect(await read(id)).toEqual({ zedletter: false })
    const { status, headers } = await api.call('readZedletter', { query: { id }, headers: { accept: 'text/html,*/*' } })
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([303, `/zedletter/${id}`, 'no-store'])
    const elsewhere = await api.call('readZedletter', { query: { id: '//evil.example/?a\\b' }, headers: { accept: 'text/html' } })
    expect(elsewhere.headers.get('location')).toBe('/zedletter/%2F%2Fevil.example%2F%3Fa%5Cb')
  })

  test('the answer is only the state, and no cache keeps it', async () => {
    const id = await mailedId((await api.person()).email)
    const { body, headers } = await api.call('readZedletter', { query: { id } })
    expect([body, headers.get('cache-control')]).toEqual([{ zedletter: false }, 'no-store'])
  })

  test('ids that were changed or invented are answered in words, and change nothing (T280, hostile 41)', async () => {
    const email = newAddress()
    const id = await mailedId(email)
    const flipped = `${id.slice(0, -2)}${id.at(-2) === 'A' ? 'B' : 'A'}${id.at(-1)}`
    for (const wrong of [flipped, id.slice(1), `${id}A`, id.slice(0, 42), id.toLowerCase().slice(0, 42), 'é'.repeat(43), "' or 1=1--"]) {
      expect(await read(wrong)).toEqual(bad)
      expect(await set(wrong, true)).toEqual(bad)
      expect(await (await oneClick(wrong)).json()).toEqual(bad)
    }
    for (const wrong of ['', 'x'.repeat(10_000)]) expect((await api.call('toggleZedletterById', { body: { id: wrong } })).status).toBe(422)
    expect(await getsIt(email)).toBe(false)
  })

  test('another purpose’s link is no Zedletter link (hostile 41)', async () => {
    const { id: contactId, email } = await api.person()
    const radioTimes = await issueLink(api.db, 'radio_times', { contactId })
    await api.call('recoverPassword', { body: { name: email } })
    const recovery = /\/recover-password\/([\w-]{43})/.exec(smtp.to(email).at(-1)?.text ?? '')?.[1] ?? ''
    expect(recovery).not.toBe('')
    for (const swapped of [radioTimes, recovery]) {
      expect(await read(swapped)).toEqual(bad)
      expect(await set(swapped, true)).toEqual(bad)
      expect(await (await oneClick(swapped)).json()).toEqual(bad)
    }
    expect(await getsIt(email)).toBe(false)
  })

  test('a link lives as long as Zedletter is got, and sixty days after (hostile 41)', async () => {
    const email = newAddress()
    const id = await mailedId(email)
    const age = (days: number) =>
      Promise.all([
        api.db.all('update letter_link set created_at = now() - make_interval(days => $2) where token_sha256 = $1', [hashToken(id), days]),
        api.db.all('update zedletter_reader set zedletter_changed_at = now() - make_interval(days => $2) where email_key = $1', [
          email,
          days,
        ]),
      ])
    await set(id, true)
    await age(900)
    expect(await read(id)).toEqual({ zedletter: true })
    expect(await set(id, false)).toEqual({ zedletter: false })
    await age(59)
    await deleteOldLinks(api.db)
    expect(await read(id)).toEqual({ zedletter: false })
    await age(61)
    expect([await read(id), await set(id, true)]).toEqual([bad, bad])
    await deleteOldLinks(api.db)
    expect(await api.db.all('select 1 from zedletter_reader where email_key = $1', [email])).toEqual([])
  })

  test('revoked links stop working; a person’s older links work next to newer ones', async () => {
    const { id: contactId, email } = await api.person()
    const [first, second] = [await mailedId(email), await issueLink(api.db, 'zedletter', { contactId })]
    expect([await set(first, true), await read(second)]).toEqual([{ zedletter: true }, { zedletter: true }])
    expect(await revokeLinksOf(api.db, 'zedletter', email.toUpperCase())).toBe(true)
    expect([await read(first), await set(second, false)]).toEqual([bad, bad])
    expect(await getsIt(email)).toBe(true)
    expect(await revokeLinksOf(api.db, 'zedletter', 'never@people.example')).toBe(false)
  })

  test('a person who is logged in changes only their own, and learns nothing about others (T273, T274)', async () => {
    const [one, other] = [await api.person(), await api.person()]
    const body = { contact: { id: other.id, email: other.email } }
    expect((await api.call('toggleZedletter', { token: one.token, body })).body).toEqual({ zedletter: true })
    expect([await getsIt(one.email), await getsIt(other.email)]).toEqual([true, false])
    for (const role of ['reception', 'admin'] as const)
      expect((await api.call('toggleZedletter', { token: (await api.person(role)).token, body })).status).toBe(403)
  })

  test('every change is in the trail, without an address or an id', async () => {
    const email = newAddress()
    const id = await mailedId(email)
    await set(id, true)
    const trail = await api.db.all("select actor, subject, detail from audit where action = 'zedletter.change' order by id desc limit 1")
    expect(trail).toEqual([{ actor: 'anon', subject: expect.stringMatching(/^reader:\d+$/), detail: { zedletter: true } }])
    const kept = await api.db.all(
      "select letter_link::text, encode(token_sha256, 'escape') from letter_link union all select payload::text, key from outbox",
    )
    expect(JSON.stringify(kept)).not.toContain(id)
  })
})

describe('one click in a mail program (RFC 8058)', () => {
  test('it unsubscribes, however often, asks for no login and leads nowhere (T7, T282)', async () => {
    const email = newAddress()
    const id = await mailedId(email)
    await set(id, true)
    for (let turn = 0; turn < 3; turn++) {
      const response = await oneClick(id)
      expect([response.status, await response.json()]).toEqual([200, { zedletter: false }])
      expect([response.headers.get('location'), response.headers.get('set-cookie')]).toEqual([null, null])
    }
    expect(await getsIt(email)).toBe(false)
  })

  test('it never subscribes: of an address that only asked, nothing changes', async () => {
    const email = newAddress()
    const id = await mailedId(email)
    expect(await (await oneClick(id)).json()).toEqual({ zedletter: false })
    expect(await getsIt(email)).toBe(false)
  })

  test('many changes at once leave nobody subscribed', async () => {
    const email = newAddress()
    const id = await mailedId(email)
    await set(id, true)
    await Promise.all(Array.from({ length: 10 }, () => oneClick(id)))
    expect(await getsIt(email)).toBe(false)
  })

  test('another form, or the fields of the JSON as a form, is no one-click and changes nothing', async () => {
    const email = newAddress()
    const id = await mailedId(email)
    for (const body of [
      '',
      'zedletter=true',
      `id=${id}&zedletter=true`,
      'List-Unsubscribe=one-click',
      'List-Unsubscribe=',
      'list-unsubscribe=One-Click',
    ])
      expect((await oneClick(id, { body })).status).toBe(415)
    // Extra form fields cannot reverse its meaning, nor can the query.
    await set(id, true)
    const turned = await api.app.request(`/api/zedletter-unsubscribe?id=${id}&zedletter=true`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click&zedletter=true',
    })
    expect([turned.status, await turned.json()]).toEqual([200, { zedletter: false }])
  })

  test('no other call takes a form', async () => {
    const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'List-Unsubscribe=One-Click' }
    for (const path of ['/api/zedletter-signup?email=a@people.example', '/api/radio-times?token=x', '/api/toggle-zedletter'])
      expect([401, 415]).toContain((await api.app.request(path, form)).status)
  })

  test('a letter with a Zedletter link carries the headers for the button, and its address works', async () => {
    const { email, token } = await api.person()
    await signUp(email)
    const asked = (await lastLetter(email)).mail
    await api.call('toggleZedletter', { token, body: { zedletter: true } })
    await issueLinks(api.db, 'zedletter', { email }, new Date())
    const link = (await lastLetter(email)).mail
    expect([asked?.subject, link?.subject]).toEqual(['Confirm Zedletter', 'Your Zedletter link'])
    for (const mail of [asked, link]) {
      const header = (key: string) => mail?.headers.filter((one) => one.key === key).map(({ value }) => value)
      expect(header('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click'])
      const [address = ''] = header('list-unsubscribe') ?? []
      expect(address).toMatch(/^<https:\/\/shop\.zed\.example\/api\/zedletter-unsubscribe\?id=[\w-]{43}>$/)
      expect(address).toContain(linkIn(mail?.text)?.[1])
    }
    const path =
      /<https:\/\/shop\.zed\.example([^>]+)>/.exec(link?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '')?.[1] ?? ''
    const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'List-Unsubscribe=One-Click' }
    expect(await (await api.app.request(path, form)).json()).toEqual({ zedletter: false })
    expect(await getsIt(email)).toBe(false)
  })
})

describe('addresses that move', () => {
  test('the old address is informed, its links end, and the choice moves along', async () => {
    const { email, token, id: contactId } = await api.person()
    await api.db.all('update contact set password_hash = $2 where id = $1', [contactId, await hashPassword('Wombat7mud')])
    const id = await mailedId(email)
    await set(id, true)
    const moved = `moved-${email}`
    const body = { ...sampleFields(moved), zedletter: true, id: contactId, password: 'Wombat7mud' }
    expect((await api.call('updateContact', { token, body })).status).toBe(200)
    expect(await read(id)).toEqual({ zedletter: true })
    await api.pressLink(contactId)
    await sendDueLetters(api.deps)
    expect(smtp.to(email).at(-1)?.subject).toBe('Your address at Zed was changed')
    expect([await read(id), await set(id, false)]).toEqual([bad, bad])
    expect([await getsIt(email), await getsIt(moved)]).toEqual([false, true])
    // A letter that waited while the address changed goes to the new one and not to the old.
    await issueLinks(api.db, 'zedletter', { email: moved }, new Date())
    const { mail, id: fresh } = await lastLetter(moved)
    expect(mail?.subject).toBe('Your Zedletter link')
    expect(await read(fresh)).toEqual({ zedletter: true })
  })

  test('writing one’s address in capitals is no move', async () => {
    const { email, token, id: contactId } = await api.person()
    const id = await mailedId(email)
    await api.call('updateContact', { token, body: { ...sampleFields(email.toUpperCase()), id: contactId } })
    expect(await read(id)).toEqual({ zedletter: false })
  })
})

test('every link leads to the configured shop, whatever host the request names (security 2.5)', async () => {
  const email = newAddress()
  const hosts = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', origin: 'https://evil.example' }
  await signUp(email, { ...hosts, forwarded: 'host=evil.example' })
  const { mail, id } = await lastLetter(email)
  expect(id).not.toBe('')
  expect(`${mail?.text}${mail?.html}${JSON.stringify(mail?.headers)}`).not.toContain('evil.example')
})
