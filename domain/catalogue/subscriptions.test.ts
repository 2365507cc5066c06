import { describe, expect, test } from 'vitest'
import { cartLine } from '#domain/cart/cart.ts'
import { subscriptionProblems } from '#domain/cart/line-rules.ts'
import { priceCart } from '#domain/cart/pricing.ts'
import { messages } from '#domain/messages.ts'
import { prizeLists } from '#domain/samples/prizes.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import { type SubscriptionType, TSHIRT_SIZES } from './catalogue.ts'
import { frontTypes } from './front-types.ts'
import { openDraws } from './prizes.ts'
import { nameOfType } from './subscriptions.ts'

const type = (id: string): SubscriptionType => {
  const type = subscriptionTypes.find((candidate) => candidate.id === id)
  if (!type) throw new Error(`no type ${id}`)
  return type
}
const draws = (candidate: SubscriptionType) => openDraws(candidate, '2027-05-12', prizeLists)
const idsWith = (has: (candidate: SubscriptionType) => boolean) =>
  subscriptionTypes
    .filter(has)
    .map(({ id }) => id)
    .toSorted()

describe('what a subscription costs', () => {
  test.each([
    ['super', 500],
    ['passionate', 140],
    ['full', 80],
    ['concession', 40],
    ['under18', 25],
  ])('%s is $%i (T112)', (id, dollars) => {
    expect(type(id).cost).toBe(dollars * 100)
  })

  test.each([
    ['soloartist', 85],
    ['band', 160],
    ['household', 300],
    ['business', 160],
    ['pet', 25],
    ['pay-it-forward', 40],
  ])('%s is $%i (T113)', (id, dollars) => {
    expect(type(id).cost).toBe(dollars * 100)
  })

  test('there are eleven types, none of which weighs anything (D30, T115)', () => {
    expect(subscriptionTypes).toHaveLength(11)
    expect(subscriptionTypes.every(({ weight, contents }) => weight === 0 && contents.length > 0)).toBe(true)
  })

  test('each has an id, text, a cost, a picture, a weight, tax and every flag (T115)', () => {
    const yes = expect.any(Boolean)
    for (const type of subscriptionTypes) {
      expect(type).toMatchObject({
        id: expect.any(String),
        name: expect.stringMatching(/\S/),
        cost: expect.any(Number),
        contents: expect.any(Array),
        art: { motif: expect.any(String), color: expect.any(String) },
        weight: 0,
        ...{ tax: yes, gold: yes, general: yes, daily: yes, monthly: yes, pack: yes, tshirt: yes, nameoncard: yes, favshow: yes },
      })
    }
    expect(idsWith(({ special }) => special !== undefined)).toEqual(['band', 'business', 'pet', 'soloartist'])
  })

  test('posting the pack adds $10, on every type that has one (T121)', () => {
    const catalogue = { subscriptions: subscriptionTypes, merch: [], events: [] }
    const costOf = (id: string, postpack: boolean) => {
      const line = cartLine.parse({ key: '1', type: 'subscription', id, postpack })
      return priceCart([line], catalogue, { hasActiveSubscription: false, pickup: false }).lines[0]?.price ?? 0
    }
    expect(idsWith(({ id }) => costOf(id, true) - costOf(id, false) === 1000)).toEqual(idsWith(({ pack }) => pack))
    expect(idsWith(({ pack }) => !pack)).toEqual(['pay-it-forward'])
  })
})

describe('what a subscription asks for', () => {
  const named = ['concession', 'full', 'passionate', 'super', 'under18']

  test('a name on the card for these five and no others (T116, T117)', () => {
    expect(idsWith(({ nameoncard }) => nameoncard)).toEqual(named)
    for (const candidate of subscriptionTypes) {
      const problems = subscriptionProblems(candidate, { nameoncard: '  ', specialname: 'Rex' }, draws(candidate))
      expect(problems).toEqual(named.includes(candidate.id) ? [{ path: 'nameoncard', message: messages.required }] : [])
    }
  })

  test('a special name for soloartist, band, pet and business (T118)', () => {
    const special = ['band', 'business', 'pet', 'soloartist']
    expect(idsWith((candidate) => candidate.special !== undefined)).toEqual(special)
    for (const candidate of subscriptionTypes) {
      expect(candidate.special ?? candidate.id).toBe(candidate.id)
      const problems = subscriptionProblems(candidate, { nameoncard: 'J. Doe' }, draws(candidate))
      expect(problems).toEqual(special.includes(candidate.id) ? [{ path: 'specialname', message: messages.required }] : [])
    }
  })

  test('four member names for band and household, none of them required (D64, D66, T119, T120)', () => {
    expect(idsWith(({ members }) => members === 4)).toEqual(['band', 'household'])
    expect(subscriptionProblems(type('household'), { members: [] }, {})).toEqual([])
  })

  test('a shirt size only with the shirt, and “none” is a size (T123)', () => {
    expect(TSHIRT_SIZES).toEqual(['none', 'S', 'M', 'L', 'XL', 'XXL'])
    expect(idsWith(({ tshirt }) => tshirt)).toEqual(['passionate', 'super'])
  })

  test('a favourite show on every type but the gift (T124)', () => {
    expect(idsWith(({ favshow }) => !favshow)).toEqual(['pay-it-forward'])
  })

  test('the draws of each type match the table of flags (T128)', () => {
    expect(idsWith(({ gold }) => !gold)).toEqual(['pay-it-forward', 'pet', 'under18'])
    expect(idsWith(({ general }) => !general)).toEqual(['pay-it-forward'])
    expect(idsWith(({ daily }) => !daily)).toEqual(['business', 'pay-it-forward', 'pet'])
    expect(idsWith(({ monthly }) => !monthly)).toEqual(['business', 'pay-it-forward', 'pet'])
  })

  test('only the gift has no GST (D61)', () => {
    expect(idsWith(({ tax }) => !tax)).toEqual(['pay-it-forward'])
  })
})

describe('the monthly draw', () => {
  const full = { id: 'full', nameoncard: 'J. Doe' }

  test('entering without agreeing to the terms is refused (T126)', () => {
    const paths = (monthlyTermsAgreed?: boolean) =>
      subscriptionProblems(type('full'), { ...full, monthlyPrize: messages.monthlyDrawIn, monthlyTermsAgreed }, draws(type('full'))).map(
        ({ path }) => path,
      )
    expect(paths()).toEqual(['monthlyTermsAgreed'])
    expect(paths(false)).toEqual(['monthlyTermsAgreed'])
    expect(paths(true)).toEqual([])
  })

  test('declining needs no terms (T127)', () => {
    expect(subscriptionProblems(type('full'), { ...full, monthlyPrize: messages.monthlyDrawOut }, draws(type('full')))).toEqual([])
  })
})

test('the front page has four types, whichever of its usual ones is on sale (D747)', () => {
  const idsOf = (types: typeof subscriptionTypes) => frontTypes(types).map(({ id }) => id)
  expect(idsOf(subscriptionTypes)).toEqual(['full', 'concession', 'band', 'pet'])
  const others = subscriptionTypes.filter(({ id }) => !['full', 'pet'].includes(id))
  expect(idsOf(others)).toEqual(['concession', 'band', 'passionate', 'super'])
  expect(idsOf(subscriptionTypes.slice(0, 2))).toEqual(['full', 'concession'])
})

test('a type that isn’t known goes by its code (D618)', () => {
  expect([nameOfType(subscriptionTypes, 'soloartist'), nameOfType(subscriptionTypes, 'gone')]).toEqual(['Solo artist', 'gone'])
})
