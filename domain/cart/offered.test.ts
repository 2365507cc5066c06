import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SubscriptionType, TSHIRT_SIZES } from '#domain/catalogue/catalogue.ts'
import { drawsLately, openDraws } from '#domain/catalogue/prizes.ts'
import { piecesOf } from '#domain/fulfilment/pieces.ts'
import { messages } from '#domain/messages.ts'
import { sampleDraws } from '#domain/samples/documents.ts'
import { prizeLists } from '#domain/samples/prizes.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import { takeSettings } from '#domain/settings.ts'
import { daysFrom } from '#domain/time/station-day.ts'
import { subscriptionProblems } from './line-rules.ts'

beforeAll(() => takeSettings({ draws: sampleDraws() }))
afterAll(() => takeSettings({}))

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const someName = fc.constantFrom('', ' ', 'Ana', 'Bo', 'Cy')
const prizes = [...prizeLists.gold, ...prizeLists.general, ...prizeLists.aprilAtonement, ...prizeLists.daily.flat(), 'The transmitter', '']
const aPrize = maybe(fc.constantFrom(...prizes))
const anyChoices = fc.record({
  nameoncard: maybe(someName),
  specialname: maybe(someName),
  goldprize: aPrize,
  generalprize: aPrize,
  dailyprize: aPrize,
  aprilAtonementPrize: aPrize,
  monthlyPrize: maybe(fc.constantFrom(messages.monthlyDrawIn, messages.monthlyDrawOut, 'Twice, please')),
  monthlyTermsAgreed: maybe(fc.boolean()),
  tshirtsize: maybe(fc.constantFrom(...TSHIRT_SIZES)),
  postpack: maybe(fc.boolean()),
  favshow: maybe(fc.constantFrom('', 'Slow Dub Sunday')),
  members: maybe(fc.array(someName, { maxLength: 4 })),
})
const aType = fc.constantFrom(...subscriptionTypes)
const aDay = fc.constantFrom('2027-04-02', '2027-05-12', '2027-08-13', '2028-08-20', '2031-08-09')

const sold = (type: SubscriptionType, choices: Parameters<typeof subscriptionProblems>[1]) =>
  piecesOf(
    {
      order_id: 'a',
      number: 'ZED-000001',
      position: 0,
      paid_at: '2027-05-12T00:00:00Z',
      subnumber: '10001',
      expiry: null,
      buyer: {
        name: 'Zoë',
        mobile: '',
        address: '',
        suburb: '',
        state: '',
        postcode: '',
        country: { name: 'Australia', alpha: 'AUS', numeric: 36 },
      },
      choices,
    },
    type,
  )

test('what is accepted makes no more cards, shirts or draw entries than the type offers (D230)', () => {
  fc.assert(
    fc.property(aType, aDay, anyChoices, (type, today, choices) => {
      const draws = openDraws(type, today)
      if (subscriptionProblems(type, choices, draws).length > 0) return
      const kinds = sold(type, choices).map(({ kind }) => kind)
      expect(kinds.filter((kind) => kind === 'card').length).toBeLessThanOrEqual(Math.max(1, type.members))
      expect(kinds.includes('shirt') && !type.tshirt).toBe(false)
      const entered = [
        [choices.goldprize, draws.gold],
        [choices.generalprize, draws.general],
        [choices.dailyprize, draws.daily],
        [choices.aprilAtonementPrize, draws.aprilAtonement],
      ] as const
      for (const [prize, offered = []] of entered) expect([undefined, '', messages.monthlyDrawOut, ...offered]).toContain(prize)
      if (choices.monthlyPrize === messages.monthlyDrawIn) expect([type.monthly, choices.monthlyTermsAgreed]).toEqual([true, true])
    }),
    { numRuns: 2000 },
  )
})

test('each problem names a choice, and without that choice the line is accepted if it has its names (D230)', () => {
  fc.assert(
    fc.property(aType, aDay, anyChoices, (type, today, choices) => {
      const draws = openDraws(type, today)
      const wrong = subscriptionProblems(type, choices, draws).map(({ path }) => path)
      const kept = Object.fromEntries(Object.entries(choices).filter(([name]) => !wrong.includes(name)))
      const left = subscriptionProblems(type, { ...kept, nameoncard: 'Zoë', specialname: 'Zoë' }, draws)
      // Taking away the agreement isn't enough: the draw itself asks for it.
      expect(left.filter(({ path }) => path !== 'monthlyTermsAgreed')).toEqual([])
    }),
  )
})

test('whatever was offered on a day can still be ordered on that day and the next (D230)', () => {
  fc.assert(
    fc.property(aType, aDay, anyChoices, fc.constantFrom(0, 1), (type, today, choices, later) => {
      if (subscriptionProblems(type, choices, openDraws(type, today)).length > 0) return
      expect(subscriptionProblems(type, choices, drawsLately(type, daysFrom(today, later)))).toEqual([])
    }),
    { numRuns: 2000 },
  )
})
