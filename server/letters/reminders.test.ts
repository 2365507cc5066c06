import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { sendDueLetters } from '#server/mail/send-letters.ts'
import { startWorkers } from '#server/workers.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { queueReminders } from './reminders.ts'

let api: TestApi | undefined
async function freshApi(): Promise<TestApi> {
  await api?.drop()
  api = await createTestApi({ baseUrl: () => 'https://shop.zed.example' })
  return api
}
let shop: TestApi
beforeEach(async () => {
  shop = await freshApi()
})
afterAll(() => api?.drop())

/** Noon at the station; its days begin at 14:00 UTC of the day before. */
const noonOf = (day: string) => new Date(`${day}T02:00:00Z`)
const on = (now: Date | string, more: Partial<Deps> = {}): Deps => ({
  ...shop.deps,
  clock: () => (typeof now === 'string' ? noonOf(now) : now),
  ...more,
})

async function subscriber(expirydate: string, { role = 'zedder' as const, subtypecode = 'full' } = {}) {
  const person = await shop.person(role)
  await extend(person.id, expirydate, subtypecode)
  return person
}
const extend = (id: number, expirydate: string, subtypecode = 'full') =>
  shop.db.all("insert into subscriber (contact_id, subnumber, name, subtypecode, expirydate) values ($1, '40321', 'Zoë', $2, $3)", [
    id,
    subtypecode,
    expirydate,
  ])

/** What the shop mails on a day that it is open. */
async function openOn(day: Date | string): Promise<string[]> {
  const before = shop.letters.length
  await queueReminders(on(day))
  await sendDueLetters(on(day))
  return shop.letters.slice(before).map(({ to, subject }) => `${to.address}: ${subject}`)
}
const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10))

test('30 and 7 days before a subscription ends, and on the day, one letter each', async () => {
  const { email } = await subscriber('2027-03-31')
  const mailed: Record<string, string[]> = {}
  for (const day of days('2027-02-25', 40)) {
    const today = [...(await openOn(day)), ...(await openOn(day))]
    if (today.length > 0) mailed[day] = today
  }
  expect(mailed).toEqual({
    '2027-03-01': [`${email}: Your Zed subscription ends in 30 days`],
    '2027-03-24': [`${email}: Your Zed subscription ends in 7 days`],
    '2027-03-31': [`${email}: Your Zed subscription ends today`],
  })
})

test('the letter names the number and the day, and leads to renewing the same type', async () => {
  await subscriber('2027-03-31', { subtypecode: 'concession' })
  await openOn('2027-03-24')
  const [letter] = shop.letters
  expect(letter?.to.name).toBe('Zoë Ó Súilleabháin')
  expect(letter?.text).toContain('number 40321, runs to 31 March 2027')
  expect(letter?.text).toContain('\nhttps://shop.zed.example/subscriptions/concession\n')
  expect(letter?.html).toContain('href="https://shop.zed.example/subscriptions/concession"')
})

test('a type that is sold no more leads to all of them', async () => {
  await subscriber('2027-03-31', { subtypecode: 'golden' })
  await openOn('2027-03-24')
  expect(shop.letters[0]?.text).toContain('\nhttps://shop.zed.example/subscriptions\n')
})

test('the station’s day counts, not the server’s', async () => {
  await subscriber('2027-03-31')
  expect(await openOn(new Date('2027-03-23T13:59:59Z'))).toEqual([])
  expect(await openOn(new Date('2027-03-23T14:00:00Z'))).toHaveLength(1)
})

test('run by several processes at once, each person gets one letter', async () => {
  const five = await Promise.all(Array.from({ length: 5 }, () => subscriber('2027-03-31')))
  await Promise.all(Array.from({ length: 8 }, () => queueReminders(on('2027-03-24'))))
  await Promise.all(Array.from({ length: 4 }, () => sendDueLetters(on('2027-03-24'))))
  expect(shop.letters.map(({ to }) => to.address).sort()).toEqual(five.map(({ email }) => email).sort())
})

describe('a shop that was closed', () => {
  test('for two days catches up, and says how many days are actually left', async () => {
    const { email } = await subscriber('2027-03-31')
    expect(await openOn('2027-02-28')).toEqual([])
    expect(await openOn('2027-03-03')).toEqual([`${email}: Your Zed subscription ends in 28 days`])
    expect(await openOn('2027-03-26')).toEqual([`${email}: Your Zed subscription ends in 5 days`])
  })

  test('for longer leaves it', async () => {
    await subscriber('2027-03-31')
    for (const day of ['2027-03-05', '2027-03-28', '2027-04-01']) expect(await openOn(day)).toEqual([])
  })

  test('when a reminder waited past the last day, it is not sent', async () => {
    await subscriber('2027-03-31')
    await queueReminders(on('2027-03-31'))
    await sendDueLetters(on('2027-04-02'))
    expect(shop.letters).toEqual([])
  })
})

describe('nobody is reminded who', () => {
  test('renewed, before the day or after the reminder was written', async () => {
    const [early, late] = [await subscriber('2027-03-31'), await subscriber('2027-03-31')]
    await extend(early.id, '2028-03-31')
    await queueReminders(on('2027-03-24'))
    await extend(late.id, '2028-03-31')
    await sendDueLetters(on('2027-03-24'))
    expect(await openOn('2027-03-31')).toEqual([])
    expect(shop.letters).toEqual([])
    // Their next year has its own reminders.
    expect(await openOn('2028-03-24')).toHaveLength(2)
  })

  test('is staff, has left, or has no subscription', async () => {
    const shut = await subscriber('2027-03-31')
    await shop.db.all('update contact set disabled_at = now() where id = $1', [shut.id])
    const staff = await shop.person('reception')
    await extend(staff.id, '2027-03-31')
    await shop.person()
    expect(await openOn('2027-03-24')).toEqual([])
  })

  test('left between writing and sending', async () => {
    const { id } = await subscriber('2027-03-31')
    await queueReminders(on('2027-03-24'))
    await shop.db.all('update contact set disabled_at = now() where id = $1', [id])
    await sendDueLetters(on('2027-03-24'))
    expect(shop.letters).toEqual([])
  })
})

test('of two subscriptions the one that ends last is meant', async () => {
  const { id } = await subscriber('2027-03-31')
  await extend(id, '2027-05-31', 'pet')
  expect(await openOn('2027-03-24')).toEqual([])
  expect(await openOn('2027-05-24')).toHaveLength(1)
})

test('a letter goes to the address of the day it is sent', async () => {
  const { id } = await subscriber('2027-03-31')
  await queueReminders(on('2027-03-24'))
  await shop.db.all("update contact set email = 'moved@people.example' where id = $1", [id])
  await sendDueLetters(on('2027-03-24'))
  expect(shop.letters.map(({ to }) => to.address)).toEqual(['moved@people.example'])
})

test('a mail server that is away is tried again, and the letter is still one', async () => {
  await subscriber('2027-03-31')
  let isAway = true
  const mail = {
    async send(letter: (typeof shop.letters)[number]) {
      if (isAway) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
      shop.letters.push(letter)
    },
  }
  await queueReminders(on('2027-03-24'))
  await sendDueLetters(on('2027-03-24', { mail }))
  expect(await shop.db.all('select attempts, last_error from outbox')).toEqual([{ attempts: 1, last_error: 'ECONNREFUSED' }])
  isAway = false
  await queueReminders(on('2027-03-24'))
  await shop.db.all('update outbox set next_try_at = now()')
  await sendDueLetters(on('2027-03-24', { mail }))
  await sendDueLetters(on('2027-03-24', { mail }))
  expect(shop.letters).toHaveLength(1)
})

test('the workers write them, unless the flag says no', async () => {
  await subscriber('2027-03-31')
  const off = { ...shop.deps.config, ...pick(readConfig({ NODE_ENV: 'test', RENEWAL_REMINDERS: '0' })) }
  await startWorkers(on('2027-03-24', { config: off }), { isIdle: true }).tick()
  expect(shop.letters).toEqual([])
  const isOn = { ...shop.deps.config, ...pick(readConfig({ NODE_ENV: 'test' })) }
  await startWorkers(on('2027-03-24', { config: isOn }), { isIdle: true }).tick()
  expect(shop.letters).toHaveLength(1)
})

function pick({ sendsReminders }: Deps['config']) {
  return { sendsReminders }
}
