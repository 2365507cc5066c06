import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { pipeline } from 'node:stream'
import { setImmediate as immediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { APP_ROLE } from '#server/db/app-role.ts'
import { works } from '#server/watch/happenings.ts'
import { createTestShop, line, type TestShop } from '#tests/support/shop.ts'
import { startSmtp } from '#tests/support/smtp.ts'
import { type LetterThread, openLetterThread } from './letter-thread.ts'
import { enqueue } from './outbox.ts'

let shop: TestShop
let smtp: Awaited<ReturnType<typeof startSmtp>>
let letters: LetterThread
beforeAll(async () => {
  shop = await createTestShop()
  smtp = await startSmtp()
  letters = openLetterThread({ url: shop.url, role: APP_ROLE, config: { smtpUrl: smtp.url, needsMailTls: false, dataDir: '' } })
})
afterAll(async () => {
  await letters.stop()
  await smtp.stop()
  await shop.drop()
})

const sendDue = (stopping = new AbortController().signal) => letters.sendDue(shop.deps, stopping)
const unsent = async () => (await shop.db.all('select key from outbox where sent_at is null')).length
const letterTo = (name: string) => ({
  kind: 'letter',
  key: name,
  payload: { letter: { to: { name, address: `${name}@people.example` }, subject: name, text: name, html: `<p>${name}</p>` } },
})

test('letters leave a thread of their own with the invoices that it drew, and the shop’s figures count them (D903)', async () => {
  const ended: string[] = []
  const hear = (about: unknown) => void ended.push(JSON.stringify(about))
  works.letter.asyncEnd.subscribe(hear)
  const person = await shop.person()
  const { order, providerOrderId } = await shop.approved(person, [line.full(), line.merch('logo-tee', 'M')])
  await shop.capture(person, providerOrderId)
  await sendDue()
  works.letter.asyncEnd.unsubscribe(hear)
  expect(await unsent()).toBe(0)
  const [invoice] = smtp.to(person.email)
  expect(invoice?.subject).toContain('INV-')
  expect(invoice?.attachments).toMatchObject([{ mimeType: 'application/pdf' }])
  expect(await shop.db.all('select kind from invoice_paper where order_id = $1', [order.order_id])).toHaveLength(1)
  expect(ended.map((about) => JSON.parse(about).kind).toSorted()).toEqual(['invoice', 'order_notice'])
})

test('a mail server that refuses leaves the letter waiting, and the log hears only its code (security 2.14)', async () => {
  const warned: unknown[] = []
  const log = { warn: (about: object) => void warned.push(about) }
  smtp.behave('refuses')
  await enqueue(shop.db, letterTo('refused'))
  await letters.sendDue({ ...shop.deps, log }, new AbortController().signal)
  smtp.behave('takes')
  expect(warned).toMatchObject([{ kind: 'letter', code: 'EENVELOPE', attempts: 1 }])
  expect(JSON.stringify(warned)).not.toContain('people.example')
  expect(await unsent()).toBe(1)
  await shop.db.all('update outbox set next_try_at = now() where sent_at is null')
  await sendDue()
  expect(smtp.to('refused@people.example')).toHaveLength(1)
})

test('one that can’t be written waits too, and the log hears where that failed (security 2.14)', async () => {
  const warned: unknown[] = []
  const log = { warn: (about: object) => void warned.push(about) }
  const { order } = await shop.approved(await shop.person(), [line.merch('tea-towel')])
  await enqueue(shop.db, { kind: 'unheard of', key: 'unheard of', payload: { orderId: order.order_id } })
  await letters.sendDue({ ...shop.deps, log }, new AbortController().signal)
  expect(warned).toMatchObject([{ code: 'failed', at: expect.stringMatching(/^ +at letterOf .*send-letters\.ts:\d+/) }])
  expect(await unsent()).toBe(1)
  await shop.db.all('delete from outbox where sent_at is null')
})

test('a database that takes its time to let the thread in costs no letter a try', async () => {
  const isOpen = Promise.withResolvers<void>()
  const { hostname, port } = new URL(shop.url)
  const before = createServer(async (socket) => {
    await isOpen.promise
    const database = connect(Number(port), hostname)
    pipeline(socket, database, socket, () => {})
  })
  await once(before.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(shop.url)
  url.port = String((before.address() as AddressInfo).port)
  const slow = openLetterThread({ url: url.href, role: APP_ROLE, config: { smtpUrl: smtp.url, needsMailTls: false, dataDir: '' } })
  onTestFinished(async () => {
    await slow.stop()
    before.close()
  })
  await enqueue(shop.db, letterTo('late'))
  const isAsked = once(before, 'connection')
  const sending = slow.sendDue(shop.deps, new AbortController().signal)
  await isAsked
  // Longer than a connection that people wait for may take.
  setTimeout(isOpen.resolve, 3_500)
  await sending
  expect(await shop.db.all("select attempts from outbox where key = 'late' and sent_at is not null")).toEqual([{ attempts: 1 }])
})

test('while people are answered late a letter waits for them, and for two seconds at most (D978)', async () => {
  /** Keeps this thread, which answers calls, as busy as a crowd would. Returns how many letters had left by the end. */
  async function answerManyPeople(milliseconds: number): Promise<number> {
    for (const end = performance.now() + milliseconds; performance.now() < end; await immediate()) {
      for (const done = performance.now() + 20; performance.now() < done; );
    }
    const now = new Date()
    return (await shop.db.all("select 1 from outbox where key like 'patient-%' and sent_at <= $1", [now])).length
  }
  await enqueue(shop.db, ...Array.from({ length: 18 }, (_, index) => letterTo(`patient-${index}`)))
  const sending = sendDue()
  // Those that it had in hand before it could see how late people are answered.
  expect(await answerManyPeople(1000)).toBeLessThanOrEqual(5)
  // As long as it takes: the mail server that takes them is in this thread, too.
  let gone = 0
  while (gone <= 5) gone = await answerManyPeople(500)
  await sending
  expect(await unsent()).toBe(0)
})

test('once it is told to stop, the letters it hasn’t begun are left to other processes (D322)', async () => {
  await enqueue(shop.db, ...Array.from({ length: 30 }, (_, index) => letterTo(`many-${index}`)))
  smtp.behave('hangs')
  const stopping = new AbortController()
  const sending = sendDue(stopping.signal)
  await expect.poll(() => shop.db.all('select 1 from outbox where attempts = 1 and sent_at is null')).toHaveLength(20)
  stopping.abort()
  smtp.behave('takes')
  smtp.release()
  await sending
  const left = await unsent()
  expect(left).toBeGreaterThanOrEqual(20)
  expect(await shop.db.all('select 1 from outbox where sent_at is null and attempts = 0 and next_try_at <= now()')).toHaveLength(left)
  await sendDue()
  expect(await unsent()).toBe(0)
  expect(smtp.received.filter(({ mail }) => mail.subject?.startsWith('many-'))).toHaveLength(30)
})
