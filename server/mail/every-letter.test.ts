import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/accounts/passwords.ts'
import { differencesLetter } from '#server/books/differences-letter.ts'
import { issueLinks } from '#server/letters/issue.ts'
import { queueReminders } from '#server/letters/reminders.ts'
import { sampleFields } from '#tests/support/api.ts'
import { deskOf } from '#tests/support/desk.ts'
import { factorConfig, factorSteps } from '#tests/support/factors.ts'
import { openStudio } from '#tests/support/pictures.ts'
import { createTestShop, line, type TestShop } from '#tests/support/shop.ts'
import { startSmtp } from '#tests/support/smtp.ts'
import { createMailer } from './create-mailer.ts'
import { enqueue, letterEntry, moneyEntry, reviewEntry } from './outbox.ts'

const shopUrl = 'https://shop.zed.example'
/** A long name, and text that would be markup. */
const buyer = { name: 'Zoë <b>Ó</b> Súilleabháin-Worthington & Sons', email: 'zoe@people.example' }

const receiver = { name: 'Rosa <b>Field</b>', address: '7 Jacaranda Street', suburb: 'Ashgrove', state: 'QLD', postcode: '4060' }

/** An invitation, a change of second factors, and five wrong codes after a right password. */
async function writeToStaff(shop: TestShop): Promise<void> {
  const { staff, stepUp, addApp, halfLogin } = factorSteps(shop)
  const admin = await staff('admin')
  await stepUp(admin.token)
  await shop.call('inviteStaff', {
    token: admin.token,
    body: { email: 'new-at-the-desk@people.example', name: buyer.name, role: 'reception', until: null },
  })
  await addApp(admin.token)
  const token = await halfLogin(admin.email)
  for (let tries = 0; tries < 5; tries++) await shop.call('loginFactor', { body: { token, code: 'aaaa-bbbb-cccc-dddd' } })
}

/** A pledge, a reminder of it, and a subscription that was taken by phone. */
async function writeToCallers(shop: TestShop): Promise<void> {
  const [desk, admin] = [await shop.person('reception'), await shop.person('admin')]
  const contact = { ...sampleFields('pledger@people.example'), name: buyer.name }
  const order = await deskOf(shop, desk).sold({ items: [line.full(buyer.name), line.merch('logo-tee', 'M')], contact, method: 'Pledge' })
  await deskOf(shop, desk).finished(order.order_id)
  await shop.call('remindPledge', { token: desk.token, body: { order_id: order.order_id } })
  const body = {
    contact: { ...contact, email: 'caller@people.example' },
    subscriptions: [line.full(buyer.name)],
    donation: { amount: 0 },
    payment: { ccname: 'Z', ccnumber: '4111111111111111', ccexpiry: '11/39' },
  }
  const { id } = (await shop.call('newsub', { token: desk.token, body })).body
  await shop.call('processRecord', { token: admin.token, body: { id } })
  // Its invoice and its notice are here already, of the order online.
  await shop.db.all("delete from outbox where sent_at is null and kind in ('invoice', 'order_notice')")
  await shop.db.all("update outbox set next_try_at = now() where kind = 'welcome'")
}

/** A concert that moves to another evening. */
async function moveConcert(shop: TestShop): Promise<void> {
  const { token } = await shop.person('admin')
  const changes = [{ what: 'date', was: '2027-04-17T19:30:00+10:00', to: '2027-04-18T18:00:00+10:00' }]
  await shop.call('changeCatalogue', { token, body: { kind: 'ticket', id: 'autumn-concert', changes, tellsBuyers: true } })
}

/** Money that was given back, a dispute at PayPal, and books that PayPal's list doesn't agree with. */
async function writeAboutMoney(shop: TestShop): Promise<void> {
  const [person, admin] = [await shop.person(), await shop.person('admin')]
  await shop.db.all('update contact set name = $2 where id = $1', [person.id, buyer.name])
  const { order, providerOrderId } = await shop.approved(person, [line.donation(12_345), line.merch('tea-towel')])
  await shop.capture(person, providerOrderId)
  await shop.db.all("delete from outbox where sent_at is null and kind in ('invoice', 'order_notice')")
  const { order_id, total } = order
  const body = {
    order_id,
    refund_id: randomUUID(),
    left: total,
    way: 'PayPal',
    share: { of: 'all' },
    taken_back: [],
    why: 'They asked for it',
  }
  const given = await shop.call('giveBack', { token: admin.token, body })
  expect([given.status, given.body.state]).toEqual([200, 'refunded'])
  await enqueue(shop.db, moneyEntry(order_id, 'PP-D-1', 'the buyer disputes it at PayPal (merchandise or service not received)'))
  await enqueue(shop.db, letterEntry('differences:1', differencesLetter(12, `${shopUrl}/books`)))
}

/** A new password that has to wait, since the desk has just moved the address. */
async function writeHeld(shop: TestShop): Promise<void> {
  const { id, email } = await shop.person('zedder', 'moved-by-the-desk@people.example')
  await shop.db.all("insert into former_address (contact_id, email, at_desk) values ($1, 'before@people.example', true)", [id])
  await shop.call('recoverPassword', { body: { name: email } })
}

async function writeFarewell(shop: TestShop): Promise<void> {
  const person = await shop.person()
  const hash = await hashPassword('Quieter9fox')
  await shop.db.all('update contact set password_hash = $2, name = $3 where id = $1', [person.id, hash, buyer.name])
  await shop.call('removeAccount', { token: person.token, body: { password: 'Quieter9fox' } })
}

/** Makes the shop write every letter it knows, the way people trigger them, and reads them from a real mail server. */
async function writeAll(): Promise<Email[]> {
  const smtp = await startSmtp()
  const now = new Date('2027-03-24T02:00:00Z')
  const mail = createMailer({ smtpUrl: smtp.url, needsMailTls: false, dataDir: '' })
  const shop = await createTestShop({ mail, baseUrl: () => shopUrl, clock: () => now, config: factorConfig() })
  try {
    const password = { password: 'Wombat7mud', confirmPassword: 'Wombat7mud' }
    const { body } = await shop.call('createContact', { body: { ...sampleFields(buyer.email), ...buyer, ...password } })
    const { token, zedder } = body as { token: string; zedder: { id: number } }
    const person = { ...buyer, id: zedder.id, token }
    const pressLink = async (email: string) => {
      await shop.workers.tick()
      const secret = /confirm-address\/([\w-]{43})/.exec(smtp.to(email).at(-1)?.text ?? '')?.[1]
      await shop.call('useAddressLink', { body: { token: secret } })
    }
    await pressLink(buyer.email)
    const { order, providerOrderId } = await shop.approved(person, [
      line.full(buyer.name),
      line.merch('logo-tee', 'M'),
      line.donation(12_345),
      line.ticket('autumn-concert'),
      line.subscription('concession', {
        nameoncard: 'Rosa',
        postpack: true,
        email: 'rosa@people.example',
        phone: '0491 570 157',
        gift: receiver,
      }),
    ])
    await shop.capture(person, providerOrderId)
    const { token: packer } = await shop.person('reception')
    for (const step of ['pack', 'post'])
      await shop.call('handOver', {
        token: packer,
        body: { order_id: order.order_id, step, carrier: 'Australia Post', tracking: '33ABC1234567' },
      })
    await moveConcert(shop)
    await enqueue(shop.db, reviewEntry(order.order_id, 'the money that came is not the money that was asked for'))
    await shop.db.all("update subscriber set expirydate = '2027-03-31' where contact_id = $1", [person.id])
    await queueReminders(shop.deps)
    await shop.call('zedletterSignup', { body: { email: 'a-reader-with-a-rather-long-address@somewhere.people.example' } })
    await issueLinks(shop.db, 'radio_times', { email: buyer.email }, now)
    await shop.call('toggleZedletter', { token, body: { zedletter: true } })
    await issueLinks(shop.db, 'zedletter', { email: buyer.email }, now)
    await shop.workers.tick()
    await shop.call('recoverPassword', { body: { name: buyer.email } })
    const secret = /recover-password\/([\w-]{43})/.exec(smtp.to(buyer.email).at(-1)?.text ?? '')?.[1] ?? ''
    const login = (await shop.call('login', { body: { name: buyer.email, pass: 'Wombat7mud' } })).body as { token: string }
    const moved = { ...sampleFields('moved@people.example'), name: buyer.name, id: person.id }
    await shop.call('setPassword', { body: { token: secret, name: buyer.email, newPassword: 'Quieter9fox' } })
    const again = (await shop.call('login', { body: { name: buyer.email, pass: 'Quieter9fox' } })).body as { token: string }
    expect(login.token).not.toBe(again.token)
    await shop.call('updateContact', { token: again.token, body: { ...moved, password: 'Quieter9fox' } })
    await pressLink(moved.email)
    await pressLink(buyer.email)
    await writeToStaff(shop)
    await writeToCallers(shop)
    await writeAboutMoney(shop)
    await writeHeld(shop)
    await writeFarewell(shop)
    await shop.workers.tick()
    return smtp.received.map(({ mail: received }) => received)
  } finally {
    await shop.drop()
    await smtp.stop()
  }
}

/** Every kind of letter: how its subject begins, and the function that writes it. */
const kinds = [
  ['invoice', /^Tax invoice INV-/, 'invoiceLetter'],
  ['order-notice', /^Order ZED-\d+: \$/, 'orderNotice'],
  ['review-notice', /^Order ZED-\d+ needs a person$/, 'reviewNotice'],
  ['money-notice', /^Order ZED-\d+: its money needs a look$/, 'moneyNotice'],
  ['credit-note', /^Refund: credit note CN-/, 'creditNoteLetter'],
  ['differences', /^PayPal and the books don’t agree/, 'differencesLetter'],
  ['posted', /^In the post: order ZED-/, 'postedLetter'],
  ['event-changed', /^Autumn concert has a new date and time/, 'eventNewsLetter'],
  ['renewal', /^Your Zed subscription ends in 7 days/, 'renewalLetter'],
  ['confirm-zedletter', /^Confirm Zedletter/, 'confirmSignupLetter'],
  ['zedletter-link', /^Your Zedletter link/, 'zedletterLinkLetter'],
  ['radio-times', /^Your Radio Times link/, 'radioTimesLetter'],
  ['recovery', /^Set a new password for Zed/, 'recoveryLetter'],
  ['recovery-held', /^Your new password at Zed has to wait/, 'recoveryHeldLetter'],
  ['password-changed', /^Your password at Zed was changed/, 'passwordChangedLetter'],
  ['address-changed', /^Your address at Zed was changed/, 'addressChangedLetter'],
  ['confirm-address', /^Confirm your address at Zed/, 'confirmAddressLetter'],
  ['confirm-move', /^Confirm your new address at Zed/, 'confirmMoveLetter'],
  ['new-password', /^Set a password for Zed/, 'newPasswordLetter'],
  ['gift', /^A subscription to Zed, for you/, 'writeGift'],
  ['welcome', /^Your subscription to Zed/, 'writeWelcome'],
  ['pledge', /^Your pledge to Zed: \$/, 'pledgeLetter'],
  ['pledge-reminder', /^Your pledge to Zed is still to be paid/, 'pledgeLetter'],
  ['invitation', /^You’re on the staff of Zed/, 'invitationLetter'],
  ['factors-changed', /^Your second factor at Zed was changed/, 'factorsChangedLetter'],
  ['wrong-factors', /^Someone tried to log in as you at Zed/, 'wrongFactorsLetter'],
  ['account-removed', /^Your account at Zed is removed/, 'accountRemovedLetter'],
] as const
type Kind = (typeof kinds)[number][0]
const withLink: readonly Kind[] = [
  'posted',
  'renewal',
  'confirm-zedletter',
  'zedletter-link',
  'radio-times',
  'recovery',
  'address-changed',
  'confirm-address',
  'confirm-move',
  'new-password',
  'gift',
  'welcome',
  'pledge',
  'pledge-reminder',
  'invitation',
  'differences',
]
/** What frames a letter of the list, or finds out which of them to write. */
const notLetters = [
  ...['actionLetter', 'staffLetter', 'loginNotice', 'letterOf'],
  ...['zedletterLink', 'radioTimesLink', 'renewal', 'writeConfirmation', 'writeAddressChanged', 'writeNewPassword'],
]

let all: Email[]
let studio: Awaited<ReturnType<typeof openStudio>>
beforeAll(async () => {
  studio = await openStudio(process.env.LETTER_ALBUM)
  all = await writeAll()
})
afterAll(() => studio.close())

function letter(kind: Kind): Email & { html: string; text: string } {
  const subject = kinds.find(([name]) => name === kind)?.[1]
  const found = all.filter((one) => subject?.test(one.subject ?? ''))
  const [mail, ...more] = found
  if (mail?.html === undefined || mail.text === undefined || more.length > 0) throw new Error(`${found.length} letters of kind ${kind}`)
  return { ...mail, html: mail.html, text: mail.text }
}

test('these are all the letters that the shop wrote', () => {
  expect(all.map(({ subject }) => subject).sort()).toEqual(kinds.map(([kind]) => letter(kind).subject).sort())
})

test('each function of the server that writes a letter is in that list', () => {
  const writes = /\bfunction (\w+)\((?:(?!\bfunction\b)[\s\S])*?\): (?:Promise<)?Letter\b(?!\[)/g
  const files = globSync('server/**/*.ts').filter((path) => !path.endsWith('.test.ts'))
  const written = files.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(writes)].map(([, name = '']) => name))
  expect(written.filter((name) => !notLetters.includes(name)).toSorted()).toEqual([...new Set(kinds.map(([, , name]) => name))].toSorted())
  expect(notLetters.filter((name) => !written.includes(name))).toEqual([])
})

test('unreadable text would be noticed', async () => {
  const html = '<p style="color:#888;background:#777">Grey on grey</p><p style="width:600px">Wide</p><img src="http://127.0.0.1:1/x">'
  const drawn = await studio.draw('unreadable', html, { scheme: 'light', width: 390 })
  expect(drawn.words.map(({ text, contrast }) => [text, contrast > 4.5])).toEqual([
    ['Grey on grey', false],
    ['Wide', true],
  ])
  expect(drawn.overflow).toBeGreaterThan(200)
  expect(drawn.fetched).toEqual(['http://127.0.0.1:1/x'])
})

describe.each(kinds.map(([kind]) => kind))('%s', (kind) => {
  test('comes from the station, to one reader, with an answer to reception', () => {
    const mail = letter(kind)
    expect(mail.from).toEqual({ name: 'Zed', address: 'accounts@zed.example' })
    expect(mail.replyTo).toEqual([{ name: 'Zed', address: 'reception@zed.example' }])
    expect(mail.to).toHaveLength(1)
    expect(mail.messageId).toMatch(/^<.+>$/)
    expect(mail.subject?.length).toBeLessThan(60)
  })

  test('says the same as plain text and as HTML', () => {
    const { text, html } = letter(kind)
    const words = html.replaceAll(/<style>[\s\S]*<\/style>|<head>[\s\S]*<\/head>/g, ' ').replaceAll(/<[^>]+>/g, ' ')
    const decoded = words
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&')
    const flat = (value: string) => value.replaceAll(/[^\p{L}\p{N}$]+/gu, ' ')
    for (const paragraph of text.split(/\n\n|: \$|\n {2}|\n/)) expect(flat(decoded)).toContain(flat(paragraph).trim())
    expect(text).not.toMatch(/<(?!b>|\/b>)|&\w+;/)
    expect(html).not.toContain('<b>')
    for (const row of text.split('\n')) expect(row.length).toBeLessThan(998)
  })

  test('asks to be read on either ground, and fetches nothing', () => {
    const { html } = letter(kind)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('<meta name="supported-color-schemes" content="light dark">')
    expect(html).toContain('<html lang="en-AU">')
    expect(html).not.toMatch(/<(script|img|link|iframe|form|object|video)\b|@import|url\(|\bon\w+=/i)
    for (const [, target] of html.matchAll(/href="([^"]*)"/g)) expect(target).toMatch(/^https:\/\/shop\.zed\.example\//)
  })

  test('only letters about Zedletter have a mail program’s unsubscribe button', () => {
    const names = letter(kind).headers.map(({ key }) => key)
    const isZedletter = kind === 'confirm-zedletter' || kind === 'zedletter-link'
    expect([names.includes('list-unsubscribe'), names.includes('list-unsubscribe-post')]).toEqual([isZedletter, isZedletter])
  })

  const host = (html: string, style: string) =>
    html
      .replace(/@media \(prefers-color-scheme: dark\) \{[^}]*\}\s*\}/, '')
      .replace(/\bbody \{[^}]*\}/, `body { margin: 0; padding: 16px; ${style} }`)
      .replace(':root { color-scheme: light dark; }', '')
  const programs = [
    ['light', 'light', (html: string) => html],
    ['dark', 'dark', (html: string) => html],
    // Programs that keep neither our background nor our text colour, and put in their own.
    ['own-white', 'light', (html: string) => host(html, 'background: #fff; color: #222')],
    ['own-black', 'light', (html: string) => host(html, 'background: #000; color: #e8e8e8')],
  ] as const
  test.each(programs)('as a picture: %s', async (name, scheme, change) => {
    for (const width of name === 'light' ? [320, 390, 900] : [390]) {
      const drawn = await studio.draw(`${kind}-${name}-${width}`, change(letter(kind).html), { scheme, width })
      expect(drawn.overflow).toBe(0)
      expect(drawn.fetched).toEqual([])
      expect(drawn.words.length).toBeGreaterThan(5)
      expect(drawn.words.filter(({ contrast }) => contrast < 4.5)).toEqual([])
      expect(drawn.buttons).toHaveLength(withLink.includes(kind) ? 1 : 0)
      for (const height of drawn.buttons) expect(height).toBeGreaterThanOrEqual(44)
    }
  })
})

test.each(withLink)('%s: its link stands in full in both parts, once as a button', (kind) => {
  const { text, html } = letter(kind)
  const [link = ''] = text.split('\n').filter((row) => row.startsWith(shopUrl))
  expect(link).toMatch(
    /^https:\/\/shop\.zed\.example\/(account|books|(recover-password|confirm-address|zedletter|radio-times|subscriptions)\/[\w-]+)$/,
  )
  expect(html.split(`href="${link}"`)).toHaveLength(2)
  expect(html.split(link).length).toBeGreaterThan(2)
})
