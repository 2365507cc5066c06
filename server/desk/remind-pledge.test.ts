import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskMessages } from '#domain/desk/desk-messages.ts'
import type { Pledge } from '#domain/desk/pledge.ts'
import { sampleFields } from '#tests/support/api.ts'
import { deskOf } from '#tests/support/desk.ts'
import { createTestShop, line, type Person, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let staff: Person
beforeAll(async () => {
  shop = await createTestShop()
  staff = await shop.person('reception')
})
afterAll(() => shop.drop())

let people = 0
async function pledged(): Promise<{ id: string; email: string }> {
  const email = `pledger-${++people}@people.example`
  const desk = deskOf(shop, staff)
  const order = await desk.sold({ items: [line.full()], contact: sampleFields(email), method: 'Pledge' })
  await desk.finished(order.order_id)
  return { id: order.order_id, email }
}
const remind = (order_id: string) => shop.call('remindPledge', { token: staff.token, body: { order_id } })
const lettersTo = (email: string) => shop.letters.filter(({ to }) => to.address === email)
const subjects = (email: string) => lettersTo(email).map(({ subject }) => subject)
const ledger = async () => (await shop.call('pledges', { token: staff.token })).body as unknown as Pledge[]

describe('letters about a pledge (D485, hostile 198)', () => {
  test('one when it is made: what, how much, by when and how to pay; it is no invoice', async () => {
    const { email } = await pledged()
    await shop.workers.tick()
    const [letter, ...others] = lettersTo(email)
    expect(others).toEqual([])
    expect(letter?.subject).toMatch(/^Your pledge to .*: \$80\.00$/)
    expect(letter?.text).toMatch(/Nothing has been charged yet\..*You pledged: Full subscription\..*Pay it by \d+ \w+ \d{4}: call/s)
    expect(letter?.attachments ?? []).toEqual([])
  })

  test('a reminder goes at most once a day, from anyone, and the ledger says when', async () => {
    const { id, email } = await pledged()
    await shop.workers.tick()
    const answers = await Promise.all(Array.from({ length: 20 }, () => remind(id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
    await shop.workers.tick()
    expect(subjects(email)).toEqual([expect.stringMatching(/^Your pledge/), expect.stringMatching(/is still to be paid$/)])
    expect((await ledger()).find(({ order_id }) => order_id === id)).toMatchObject({
      email,
      reminded: expect.stringMatching(/^20/),
      note: null,
    })
    expect((await remind(id)).body).toEqual({ error: deskMessages.remindedToday })
    await shop.db.all("update shop_order set reminded_at = now() - interval '25 hours' where id = $1", [id])
    await shop.db.all("update outbox set sent_at = now() - interval '25 hours' where key = $1", [`pledge_reminder:${id}`])
    expect((await remind(id)).status).toBe(200)
    await shop.workers.tick()
    expect(subjects(email)).toHaveLength(3)
  })

  test('paid or written off before its letter leaves, nobody is reminded; nor can anybody be afterwards', async () => {
    const { id, email } = await pledged()
    await shop.workers.tick()
    await remind(id)
    await deskOf(shop, staff).finished(id, { completedBy: 'Kim', paymentMethod: 'Cash' })
    await shop.workers.tick()
    expect(subjects(email).some((subject) => subject.includes('still to be paid'))).toBe(false)
    expect(await remind(id)).toMatchObject({ status: 409, body: { error: deskMessages.noPledge } })
  })

  test('notes of calls are on the list, the last one first', async () => {
    const { id } = await pledged()
    for (const note of ['No answer', 'Pays on Friday']) await shop.call('noteOrder', { token: staff.token, body: { order_id: id, note } })
    expect((await ledger()).find(({ order_id }) => order_id === id)?.note).toMatchObject({ text: 'Pays on Friday' })
  })
})
