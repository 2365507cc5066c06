import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CatalogueChange, DeskEvent, DeskThing } from '#domain/catalogue/desk-thing.ts'
import { showCode } from '#domain/door/check-in.ts'
import type { OwnTickets } from '#domain/door/door.ts'
import type { OrderCase } from '#domain/order/order-desk.ts'
import type { Letter } from '#server/mail/mailer.ts'
import { sendDueLetters } from '#server/mail/send-letters.ts'
import { sampleFields } from '#tests/support/api.ts'
import { deskOf } from '#tests/support/desk.ts'
import { createTestShop, line, type Person, type TestShop } from '#tests/support/shop.ts'

const today = new Date('2027-01-10T00:00:00Z')
const event = 'autumn-concert'
const saturday = '2027-04-17T19:30:00+10:00'
const sunday = '2027-04-18T18:00:00+10:00'
const monday = '2027-04-19T18:00:00+10:00'

let now = today
/** What the mail server does with a letter. */
let deliver: (letter: Letter) => Promise<void>
let sent: Letter[]
let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await createTestShop({ clock: () => now, mail: { send: (letter) => deliver(letter) } })
  admin = await shop.person('admin')
})
afterAll(() => shop.drop())
beforeEach(async () => {
  now = today
  sent = []
  deliver = async (letter) => void sent.push(letter)
  await shop.db.all("delete from catalogue_overlay where product_id = 'autumn-concert'")
  await shop.db.all('update catalogue_version set version = version + 1')
  // Buyers of the tests before are told nothing here.
  await shop.db.all("update shop_order set state = 'cancelled' where state = 'pledged'")
  await shop.db.all('update order_line set taken_back_at = now() where taken_back_at is null')
  await shop.db.all('delete from outbox')
})

async function concert(): Promise<DeskEvent> {
  const things = (await shop.call('catalogueDesk', { token: admin.token })).body as unknown as DeskThing[]
  const found = things.find(({ id }) => id === event)
  if (found?.kind !== 'ticket') throw new Error('There is no concert.')
  return found
}
const change = (changes: CatalogueChange[], tellsBuyers?: boolean, by = admin) =>
  shop.call('changeCatalogue', { token: by.token, body: { kind: 'ticket', id: event, changes, tellsBuyers } })
/** Moves the concert from where it is now. */
async function move(to: string, tellsBuyers = true): Promise<void> {
  const { eventDateTime: was } = await concert()
  expect((await change([{ what: 'date', was, to }], tellsBuyers)).status).toBe(200)
}
async function settle(to: string, tellsBuyers = true): Promise<void> {
  const { eventVenue: was } = await concert()
  expect((await change([{ what: 'venue', was, to }], tellsBuyers)).status).toBe(200)
}

/** Someone with tickets, whose invoice has been mailed. */
async function buyer(count = 1) {
  const person = await shop.person()
  const items = Array.from({ length: count }, (_, index) => line.ticket(event, { holder: `Holder ${index + 1}` }))
  const { order, providerOrderId } = await shop.approved(person, items)
  expect((await shop.capture(person, providerOrderId)).status).toBe(200)
  await shop.db.all("update outbox set sent_at = now() where payload->>'orderId' = $1", [order.order_id])
  return { person, order }
}
type Row = { to: string; isSent: boolean; attempts: number }
const rows = () =>
  shop.db.all<Row>(
    `select contact->>'email' as "to", sent_at is not null as "isSent", attempts from outbox
      join shop_order on shop_order.id::text = payload->>'orderId' where kind = 'event_changed' order by outbox.id`,
  )
/** Lets everything that waits be due, and sends it. */
async function sendAll(): Promise<Letter[]> {
  await shop.db.all('update outbox set next_try_at = now() where sent_at is null')
  const before = sent.length
  await sendDueLetters(shop.deps)
  return sent.slice(before)
}

describe('a letter to those with tickets (D553, D554)', () => {
  test('says what was and what is, with the tickets and the calendar file again', async () => {
    const { person, order } = await buyer(2)
    expect((await concert()).holders).toEqual({ orders: 1, withoutEmail: 0 })
    await move(sunday)
    await settle('The Loading Dock, West End')
    const [letter, ...more] = await sendAll()
    expect(more).toEqual([])
    expect([letter?.to.address, letter?.subject]).toEqual([person.email, 'Autumn concert has a new date, time and place'])
    const own = (await shop.call('orderTickets', { token: person.token, params: { order_id: order.order_id } }))
      .body as unknown as OwnTickets
    for (const words of [
      `You have 2 tickets to it, order ${order.number}.`,
      'It was: Saturday 17 April 2027, 7:30 pm, The Old Tram Hall, Bowen Hills.',
      'It’s now: Sunday 18 April 2027, 6:00 pm, The Loading Dock, West End.',
      'Can’t come? Reply to this letter',
      ...own.tickets.map(({ code }) => showCode(code)),
    ])
      expect(letter?.text).toContain(words)
    expect(letter?.attachments?.map(({ filename }) => filename)).toEqual([`tickets-${order.number}.pdf`, `${order.number}.ics`])
    expect(String(letter?.attachments?.[1]?.content)).toContain('DTSTART:20270418T080000Z')
    expect(own.tickets[0]).toMatchObject({ eventDateTime: sunday, eventVenue: 'The Loading Dock, West End' })
    const desk = await shop.person('reception')
    const found = (await shop.call('orderCase', { token: desk.token, params: { number: order.number } })).body as unknown as OrderCase
    expect(found.letters).toContainEqual({ kind: 'event_changed', state: 'sent', at: expect.any(String) })
    expect(await sendAll()).toEqual([])
  })

  test('without the tick nobody gets one, and the next one says what buyers believe', async () => {
    await buyer()
    await settle('The Old Tram Hall, Bowen Hills 4006', false)
    expect(await rows()).toEqual([])
    await move(sunday)
    expect(await sendAll()).toHaveLength(1)
    await move(monday, false)
    await move(saturday)
    const [letter] = await sendAll()
    expect(letter?.text).toContain('It was: Sunday 18 April 2027, 6:00 pm, The Old Tram Hall, Bowen Hills 4006.')
    expect(letter?.text).toContain('It’s now: Saturday 17 April 2027, 7:30 pm')
  })

  test('hiding it, other words, or a time written in another zone: nobody is told', async () => {
    await buyer()
    const { body, eventDateTime: was } = await concert()
    await change(
      [
        { what: 'public', was: true, to: false },
        { what: 'body', was: body, to: '<p>New words</p>' },
      ],
      true,
    )
    await change([{ what: 'date', was, to: '2027-04-17T09:30:00Z' }], true)
    expect(await rows()).toEqual([])
  })

  test('a refused change tells nobody', async () => {
    await buyer()
    const { status } = await change(
      [
        { what: 'date', was: saturday, to: sunday },
        { what: 'venue', was: 'Somewhere else', to: 'The Dock' },
      ],
      true,
    )
    expect([status, await rows()]).toEqual([409, []])
  })

  test('who did it, and to how many, is in the trail', async () => {
    await buyer()
    await buyer()
    await move(sunday)
    expect(await shop.db.one("select actor, subject, detail from audit where action = 'catalogue.tell' order by id desc limit 1")).toEqual({
      actor: String(admin.id),
      subject: `ticket:${event}`,
      detail: { orders: 2 },
    })
  })
})

describe('whose tickets count (D521, D554)', () => {
  test('not what went back, is cancelled, unpaid, or whose buyer has gone; a pledge and a disputed order do', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => buyer()))
    const [good, refunded, takenBack, disputed, gone, partly] = people
    const unpaid = await shop.person()
    expect((await shop.confirm(unpaid, [line.ticket(event)])).status).toBe(200)
    const state = (one: typeof good, to: string) => shop.db.all('update shop_order set state = $2 where id = $1', [one?.order.order_id, to])
    await state(refunded, 'refunded')
    await state(disputed, 'disputed')
    await state(partly, 'partly_refunded')
    await shop.db.all('update order_line set taken_back_at = now() where order_id = $1', [takenBack?.order.order_id])
    await shop.db.all('update shop_order set contact_removed_at = now() where id = $1', [gone?.order.order_id])
    const desk = await shop.person('reception')
    const contact = sampleFields('pledger@people.example')
    const pledged = await deskOf(shop, desk).sold({ items: [line.ticket(event)], contact, method: 'Pledge' })
    await deskOf(shop, desk).finished(pledged.order_id)
    expect((await concert()).holders).toEqual({ orders: 4, withoutEmail: 0 })
    await move(sunday)
    const told = [good, disputed, partly].map((one) => one?.person.email)
    expect((await rows()).map(({ to }) => to).toSorted()).toEqual([...told, contact.email].toSorted())
  })

  test('someone at the desk who gave no address is counted, and written to by nobody', async () => {
    const desk = await shop.person('reception')
    const contact = sampleFields('no-address@people.example')
    const sale = await deskOf(shop, desk).sold({ items: [line.ticket(event)], contact, method: 'Cash' })
    await deskOf(shop, desk).finished(sale.order_id)
    await shop.db.all('update shop_order set contact = contact || \'{"email": ""}\' where id = $1', [sale.order_id])
    expect((await concert()).holders).toEqual({ orders: 1, withoutEmail: 1 })
    await move(sunday)
    expect(await rows()).toEqual([])
  })

  test('money that goes back, or a buyer who goes, before it’s sent: no letter', async () => {
    const [one, two] = [await buyer(), await buyer()]
    await move(sunday)
    await shop.db.all('update order_line set taken_back_at = now() where order_id = $1', [one.order.order_id])
    await shop.db.all('update shop_order set contact = contact || \'{"email": ""}\' where id = $1', [two.order.order_id])
    expect(await sendAll()).toEqual([])
    expect((await rows()).every(({ isSent }) => isSent)).toBe(true)
  })
})

describe('several changes (D555, hostile 228)', () => {
  test('a second change before the first letter left is one letter, with the newest', async () => {
    await buyer()
    await move(sunday)
    await move(monday)
    const letters = await sendAll()
    expect(letters).toHaveLength(1)
    expect(letters[0]?.text).toContain('It was: Saturday 17 April 2027, 7:30 pm')
    expect(letters[0]?.text).toContain('It’s now: Monday 19 April 2027, 6:00 pm')
  })

  test('changed and changed back before it’s sent: no letter', async () => {
    await buyer()
    await move(sunday)
    await move(saturday)
    expect(await sendAll()).toEqual([])
  })

  test('changed back after it was sent: a second letter says so', async () => {
    await buyer()
    await move(sunday)
    expect(await sendAll()).toHaveLength(1)
    await move(saturday)
    const [letter, ...more] = await sendAll()
    expect(more).toEqual([])
    expect(letter?.text).toContain('It was: Sunday 18 April 2027, 6:00 pm')
    expect(letter?.text).toContain('It’s now: Saturday 17 April 2027, 7:30 pm')
  })

  test.each([
    ['changed back', saturday, 'It’s now: Saturday 17 April 2027'],
    ['changed again', monday, 'It’s now: Monday 19 April 2027'],
  ])('%s while the first letter is on its way: a second one says what the first got wrong', async (_how, to, words) => {
    await buyer()
    await move(sunday)
    deliver = async (letter) => {
      sent.push(letter)
      if (sent.length === 1) await move(to)
    }
    await sendAll()
    await sendAll()
    expect(sent).toHaveLength(2)
    expect(sent[0]?.text).toContain('It’s now: Sunday 18 April 2027')
    expect(sent[1]?.text).toContain('It was: Sunday 18 April 2027')
    expect(sent[1]?.text).toContain(words)
    expect(await sendAll()).toEqual([])
  })

  test('what is on its way at one process isn’t taken by another', async () => {
    await buyer()
    await move(sunday)
    deliver = async (letter) => {
      sent.push(letter)
      if (sent.length > 1) return
      await move(monday)
      await sendDueLetters(shop.deps)
      expect(sent).toHaveLength(1)
    }
    await sendAll()
    expect(await sendAll()).toHaveLength(1)
    expect(sent.map(({ text }) => /It’s now: (\w+)/.exec(text)?.[1])).toEqual(['Sunday', 'Monday'])
  })

  test('a mail server that is down loses nothing; a letter that was given up is tried again with the next change', async () => {
    await buyer()
    await move(sunday)
    deliver = async () => {
      throw new Error('down')
    }
    for (let tries = 0; tries < 6; tries++) await sendAll()
    expect(await rows()).toMatchObject([{ isSent: false }])
    deliver = async (letter) => void sent.push(letter)
    await shop.db.all("update outbox set next_try_at = 'infinity' where sent_at is null")
    await move(monday)
    const [row] = await shop.db.all<{ isFinite: boolean }>(
      'select isfinite(next_try_at) as "isFinite" from outbox where kind = \'event_changed\'',
    )
    expect(row?.isFinite).toBe(true)
    const [letter, ...more] = await sendAll()
    expect([letter?.text.includes('It was: Saturday'), letter?.text.includes('It’s now: Monday'), more]).toEqual([true, true, []])
  })

  test('over by the time it could be sent: no letter', async () => {
    await buyer()
    await move(sunday)
    now = new Date('2027-04-19T00:00:00Z')
    expect(await sendAll()).toEqual([])
  })
})

describe('at once (hostile 227)', () => {
  test('of two admins who move it, one is refused, and each buyer gets one letter', async () => {
    const people = await Promise.all([buyer(), buyer(), buyer()])
    const other = await shop.person('admin')
    const both = await Promise.all([
      change([{ what: 'date', was: saturday, to: sunday }], true),
      change([{ what: 'date', was: saturday, to: monday }], true, other),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const letters = await sendAll()
    expect(letters.map(({ to }) => to.address).toSorted()).toEqual(people.map(({ person }) => person.email).toSorted())
    const { eventDateTime } = await concert()
    for (const { text } of letters) expect(text).toContain(eventDateTime === sunday ? 'It’s now: Sunday' : 'It’s now: Monday')
  })

  test('someone who pays during the change gets a letter with the new date', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => shop.person()))
    const orders = await Promise.all(people.map((person) => shop.approved(person, [line.ticket(event)])))
    const [moved, ...paid] = await Promise.all([
      change([{ what: 'date', was: saturday, to: sunday }], true),
      ...orders.map(async ({ providerOrderId }, index) => {
        const answer = await shop.capture(people[index] ?? admin, providerOrderId)
        await sendDueLetters(shop.deps)
        return answer
      }),
    ])
    expect([moved?.status, ...paid.map(({ status }) => status)]).toEqual(Array.from({ length: 9 }, () => 200))
    await sendAll()
    for (const { email } of people) {
      const mine = sent.filter(({ to }) => to.address === email)
      expect(mine.some(({ text }) => text.includes('Sunday 18 April 2027, 6:00 pm'))).toBe(true)
      expect(mine.filter(({ subject }) => subject.startsWith('Autumn concert has')).length).toBeLessThanOrEqual(1)
    }
  })
})
