import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { showCode } from '#domain/door/check-in.ts'
import type { DoorAnswer, DoorList, OwnTickets } from '#domain/door/door.ts'
import { doorMessages } from '#domain/door/door-messages.ts'
import { sendDueLetters } from '#server/mail/send-letters.ts'
import { createTestShop, line, type Person, type TestShop } from '#tests/support/shop.ts'

let now = new Date('2027-01-10T00:00:00Z')
let shop: TestShop
let desk: Person
let other: Person
beforeAll(async () => {
  shop = await createTestShop({ clock: () => now })
  desk = await shop.person('reception')
  other = await shop.person('admin')
})
afterAll(() => shop.drop())

const event = 'midwinter-fun-run'
const ticket = (choices: Record<string, unknown> = {}, id = event) => line.ticket(id, id === event ? { param: 'M', ...choices } : choices)

async function buy(person: Person, items: Record<string, unknown>[]) {
  const { order, providerOrderId } = await shop.approved(person, items)
  expect((await shop.capture(person, providerOrderId)).status).toBe(200)
  return order
}
const list = async (id = event) =>
  (await shop.call('doorList', { token: desk.token, params: { ticket_id: id } })).body as unknown as DoorList
const own = async ({ token }: Person, order_id: string) =>
  (await shop.call('orderTickets', { token, params: { order_id } })).body as unknown as OwnTickets

type Check = { id?: string; code: string; isIn?: boolean; secondsAgo?: number }
async function check(checks: Check[], { by = desk, door = 'Front door', ticket_id = event } = {}): Promise<DoorAnswer[]> {
  const body = { ticket_id, door, checks: checks.map((one) => ({ id: randomUUID(), isIn: true, secondsAgo: 0, ...one })) }
  const { status, body: answers } = await shop.call('checkTickets', { token: by.token, body })
  expect(status, JSON.stringify(answers)).toBe(200)
  return answers as unknown as DoorAnswer[]
}
const verdicts = (answers: readonly DoorAnswer[]) => answers.map(({ verdict }) => verdict)
async function soldTickets(count = 1) {
  const person = await shop.person()
  const order = await buy(
    person,
    Array.from({ length: count }, (_, index) => ticket({ holder: `Holder ${index + 1}` })),
  )
  const { tickets } = await own(person, order.order_id)
  return { person, order, tickets, code: tickets[0]?.code ?? '' }
}

describe('codes (D520)', () => {
  test('each ticket has its own from the start, and keeps it through a new name and a refund', async () => {
    const { person, order, tickets } = await soldTickets(3)
    const codes = tickets.map(({ code }) => code)
    expect(new Set(codes).size).toBe(3)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
    const change = { what: 'holder', position: 0, holder: 'Somebody Else' }
    await shop.call('correctOrder', { token: desk.token, body: { order_id: order.order_id, change } })
    await shop.db.all("update shop_order set state = 'refunded' where id = $1", [order.order_id])
    const kept = await shop.db.all<{ code: string }>('select code from ticket where order_id = $1 order by position', [order.order_id])
    expect(kept.map(({ code }) => code)).toEqual(codes)
    expect((await own(person, order.order_id)).tickets).toEqual([])
  })

  test('ten thousand are all different and use every letter at every place', async () => {
    const rows = await shop.db.all<{ code: string }>('select new_ticket_code() as code from generate_series(1, 10000)')
    expect(new Set(rows.map(({ code }) => code)).size).toBe(10_000)
    for (let place = 0; place < 12; place++) expect(new Set(rows.map(({ code }) => code[place])).size).toBe(32)
  })

  test('nobody else reads them, or changes a name', async () => {
    const { order } = await soldTickets()
    const stranger = await shop.person()
    const params = { order_id: order.order_id }
    expect((await shop.call('orderTickets', { token: stranger.token, params })).status).toBe(404)
    expect((await shop.call('ticketPaper', { token: stranger.token, params })).status).toBe(404)
    const body = { ...params, position: 0, holder: 'Me' }
    expect((await shop.call('renameHolder', { token: stranger.token, body })).status).toBe(404)
    const checks = { ticket_id: event, door: 'x', checks: [{ id: randomUUID(), code: 'x', isIn: true, secondsAgo: 0 }] }
    expect((await shop.call('checkTickets', { token: stranger.token, body: checks })).status).toBe(403)
  })
})

describe('checking in (A168, D521, D522)', () => {
  test('once; shown again it is told when and at which door; undone, it can come in again', async () => {
    const { code } = await soldTickets()
    const id = randomUUID()
    const cameIn = { id, at: '2027-01-09T23:59:30.000Z', door: 'Front door' }
    expect(verdicts(await check([{ id, code, secondsAgo: 30 }]))).toEqual([{ is: 'in', name: 'Holder 1', cameIn }])
    expect(verdicts(await check([{ code: code.toLowerCase() }], { by: other, door: 'Side' }))).toEqual([
      { is: 'before', name: 'Holder 1', cameIn },
    ])
    expect((await list()).entries.find((entry) => entry.code === code)?.cameIn).toEqual(cameIn)
    expect(verdicts(await check([{ id: randomUUID(), code, isIn: false }], { by: other }))).toEqual([
      { is: 'before', name: 'Holder 1', cameIn },
    ])
    expect(verdicts(await check([{ id, code, isIn: false }]))).toEqual([{ is: 'out', name: 'Holder 1' }])
    expect(verdicts(await check([{ id, code }]))).toEqual([{ is: 'out', name: 'Holder 1' }])
    expect(verdicts(await check([{ code }]))).toMatchObject([{ is: 'in' }])
  })

  test('refunded, taken back, cancelled and unpaid tickets are refused with why; another event’s names it; no ticket is unknown', async () => {
    const [refunded, back, cancelled, unpaid, pledged] = await Promise.all([1, 1, 1, 1, 1].map((count) => soldTickets(count)))
    const set = (order_id: string | undefined, to: string) => shop.db.all(`update shop_order set ${to} where id = $1`, [order_id])
    await set(refunded?.order.order_id, "state = 'refunded'")
    await shop.db.all('update order_line set taken_back_at = now() where order_id = $1', [back?.order.order_id])
    await set(cancelled?.order.order_id, "state = 'cancelled'")
    await set(unpaid?.order.order_id, "state = 'expired'")
    await set(pledged?.order.order_id, "state = 'pledged', payment_method = 'Pledge'")
    const codes = [refunded, back, cancelled, unpaid, pledged].map((sold) => sold?.code ?? '')
    const answers = await check(codes.map((code) => ({ code })))
    const of = (code = '') => answers.find((one) => one.code === code)?.verdict
    expect(codes.slice(0, 4).map(of)).toEqual(
      ['refunded', 'refunded', 'cancelled', 'not_paid'].map((why) => ({ is: 'refused', name: 'Holder 1', why })),
    )
    expect(of(codes[4])).toMatchObject({ is: 'in' })
    const { entries, refused } = await list()
    expect(entries.find(({ code }) => code === codes[4])).toMatchObject({ isUnpaid: true, cameIn: { door: 'Front door' } })
    expect(entries.filter(({ code }) => codes.slice(0, 4).includes(code))).toEqual([])
    expect(
      refused
        .filter(({ code }) => codes.includes(code))
        .map(({ why }) => why)
        .sort(),
    ).toEqual(['cancelled', 'not_paid', 'refunded', 'refunded'])

    const { code } = await soldTickets()
    expect(verdicts(await check([{ code }], { ticket_id: 'open-day' }))).toEqual([
      { is: 'elsewhere', name: 'Holder 1', event: 'Midwinter Fun Run (and tee)' },
    ])
    expect(verdicts(await check([{ code: 'AAAAAAAAAAAA' }, { code: "' or 1=1 --" }]))).toEqual([{ is: 'unknown' }, { is: 'unknown' }])
  })

  test('fifty check-ins of one ticket at once enter once (hostile 214)', async () => {
    const { code } = await soldTickets()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => check([{ code }], { by: index % 2 ? desk : other, door: index % 2 ? 'Front' : 'Side' })),
    )
    const all = verdicts(answers.flat())
    expect(all.filter(({ is }) => is === 'in')).toHaveLength(1)
    expect(all.filter(({ is }) => is === 'before')).toHaveLength(49)
    expect(await shop.db.all('select 1 from check_in join ticket using (order_id, position) where code = $1', [code])).toHaveLength(1)
  })

  test('two doors send an hour of ticks at once, in other orders and twice: each ticket is in once, and both are told (hostile 215)', async () => {
    const sold = (await Promise.all([1, 2, 3, 4, 5].map(() => soldTickets(4)))).flatMap(({ tickets }) => tickets.map(({ code }) => code))
    const presses = (door: string, codes: readonly string[]) => ({
      door,
      checks: codes.map((code, index) => ({ id: randomUUID(), code, secondsAgo: index })),
    })
    const front = presses('Front', sold)
    const side = presses('Side', sold.toReversed())
    const rounds = await Promise.all(
      [front, side, front, side].map(({ door, checks }, index) => check(checks, { by: index % 2 ? other : desk, door })),
    )
    const isIn = (answers: DoorAnswer[] = []) => new Set(answers.flatMap(({ code, verdict }) => (verdict.is === 'in' ? [code] : [])))
    const [one, two, again, twice] = rounds.map(isIn)
    expect((one?.size ?? 0) + (two?.size ?? 0)).toBe(20)
    expect([again, twice]).toEqual([one, two])
    expect([...(one ?? [])].filter((code) => two?.has(code))).toEqual([])
  })

  test('bad presses: too many, none, from the future, of yesterday, without a door, or a nonsense id (hostile 216)', async () => {
    const { code } = await soldTickets()
    const one = { id: randomUUID(), code, isIn: true, secondsAgo: 0 }
    const send = (body: object) => shop.call('checkTickets', { token: desk.token, body: { ticket_id: event, door: 'Front', ...body } })
    for (const body of [
      { checks: [] },
      { checks: Array.from({ length: 201 }, () => one) },
      { checks: [{ ...one, secondsAgo: -1 }] },
      { checks: [{ ...one, secondsAgo: 90_000 }] },
      { checks: [{ ...one, id: 'x' }] },
      { checks: [one], door: ' ' },
      { checks: [one], door: 'x'.repeat(41) },
    ])
      expect((await send(body)).status).toBe(422)
    expect((await list()).entries.find((entry) => entry.code === code)?.cameIn).toBeNull()
  })
})

describe('the buyer (A169 to A171, D523, D525)', () => {
  test('sees each ticket with its day, changes a name, and the door and the trail know', async () => {
    const { person, order, tickets } = await soldTickets(2)
    expect(tickets[0]).toMatchObject({
      position: 0,
      event_id: event,
      event: 'Midwinter Fun Run (and tee)',
      eventDateTime: '2027-06-19T06:30:00+10:00',
      holder: 'Holder 1',
      name: 'Holder 1',
      canRename: true,
      cameIn: null,
    })
    const body = { order_id: order.order_id, position: 1, holder: '  Rosa Field ' }
    const after = (await shop.call('renameHolder', { token: person.token, body })).body as unknown as OwnTickets
    expect(after.tickets.map(({ name }) => name)).toEqual(['Holder 1', 'Rosa Field'])
    expect((await list()).entries.some(({ name, number }) => name === 'Rosa Field' && number === order.number)).toBe(true)
    const trail = await shop.db.all('select actor, action, detail from audit where subject = $1 order by id desc limit 1', [
      `order:${order.order_id}`,
    ])
    expect(trail).toEqual([{ actor: String(person.id), action: 'order.holder', detail: { position: 1 } }])
    expect((await shop.call('renameHolder', { token: person.token, body: { ...body, position: 7 } })).status).toBe(404)
    expect((await shop.call('renameHolder', { token: person.token, body: { ...body, holder: 'x'.repeat(121) } })).status).toBe(422)
  })

  test('can change it to the last minute of the day before by the station’s clock, and not with somebody in (hostile 217)', async () => {
    const { person, order, code } = await soldTickets(2)
    const rename = (position: number) =>
      shop.call('renameHolder', { token: person.token, body: { order_id: order.order_id, position, holder: 'New' } })
    await check([{ code }])
    expect(await rename(0)).toMatchObject({ status: 409, body: { error: doorMessages.isIn } })
    try {
      now = new Date('2027-06-18T13:59:59Z')
      expect((await rename(1)).status).toBe(200)
      now = new Date('2027-06-18T14:00:00Z')
      expect(await rename(1)).toMatchObject({ status: 409, body: { error: doorMessages.tooLateToRename } })
    } finally {
      now = new Date('2027-01-10T00:00:00Z')
    }
  })

  test('gets the tickets and the calendar file with the letter; and a PDF for the asking', async () => {
    const { person, order, tickets } = await soldTickets(4)
    await sendDueLetters(shop.deps)
    const letter = shop.letters.findLast(({ to, subject }) => to.address === person.email && subject.startsWith('Tax invoice'))
    expect(letter?.attachments?.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      [expect.stringMatching(/^invoice-/), 'application/pdf'],
      [`tickets-${order.number}.pdf`, 'application/pdf'],
      [`${order.number}.ics`, 'text/calendar; charset=utf-8'],
    ])
    expect(letter?.text).toContain(`Holder 4 ${showCode(tickets[3]?.code ?? '')}.`)
    const paper = await shop.call('ticketPaper', { token: person.token, params: { order_id: order.order_id } })
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(String(paper.body).slice(0, 5)).toBe('%PDF-')
    const none = await buy(person, [line.merch('tea-towel')])
    expect((await shop.call('ticketPaper', { token: person.token, params: { order_id: none.order_id } })).status).toBe(404)
  })
})
